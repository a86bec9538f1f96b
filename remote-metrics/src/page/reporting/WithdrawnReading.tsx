import type { WithdrawnReading as Reading } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';
import { styled } from 'styled-components';
import { token } from '@pmm/shared/ui/theme';
import { useValueText } from './useValueText';

/** The reading with what became of it at the right, and why below. */
export const MarkedLine = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 12px;
  align-items: start;
  & > p {
    grid-column: 1 / -1;
    color: ${token('ink-third')};
    overflow-wrap: anywhere;
  }
`;

/** What was read and does not count any more, with who decided that, why and when. */
export function WithdrawnReading({ reading }: { reading: Reading }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const valueText = useValueText();
  const { at, status, price, isCorrected, author, reason, madeAt } = reading;
  return (
    <>
      <s>
        {[
          format.dateTime(at),
          valueText({ about: 'status', value: status, currency: null }),
          ...(price
            ? [valueText({ about: 'price', value: price.cents, currency: price.currency })]
            : []),
        ].join(' · ')}
      </s>
      <Badge>{t(isCorrected ? 'corrections.corrected' : 'corrections.taken')}</Badge>
      <p>{t('corrections.why', { reason, author, date: format.dateTime(madeAt) })}</p>
    </>
  );
}

import type { WithdrawnReading } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { PHONE } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { rowsAsGrids } from '../page/charts/tableFrame';
import { Section, SectionHead, Status, Table } from './sheetStyle';

const MarkedTable = styled(Table)`
  /* A row has two lines: what was read when, then what became of it and why. */
  @media ${PHONE} {
    ${rowsAsGrids}
    & tbody tr {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 2px 10px;
      padding-block: 6px;
    }
    & tbody td[data-wraps] {
      grid-column: 1 / -1;
    }
  }
`;

interface WithdrawnRowsProps {
  /** The newest first. */
  readings: readonly WithdrawnReading[];
  atMost: number;
}

/** What was read and does not count any more, with what became of it, who decided that and why. */
export function WithdrawnRows({ readings, atMost }: WithdrawnRowsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (readings.length === 0) return null;
  const shown = readings.slice(0, atMost);
  return (
    <Section aria-label={t('evidence.withdrawn.title')}>
      <SectionHead>
        <h2>{t('evidence.withdrawn.title')}</h2>
        <p>
          {shown.length < readings.length
            ? t('evidence.withdrawn.some', { shown: shown.length, count: readings.length })
            : t('evidence.withdrawn.about')}
        </p>
      </SectionHead>
      <MarkedTable>
        <thead>
          <tr>
            <th scope="col">{t('evidence.reads.time')}</th>
            <th scope="col">{t('evidence.reads.result')}</th>
            <th scope="col" data-figure>
              {t('evidence.reads.price')}
            </th>
            <th scope="col">{t('evidence.withdrawn.why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, status, price, isCorrected, reason, author, madeAt }) => (
            <tr key={at}>
              <td>
                <s>{format.dateTime(at)}</s>
              </td>
              <td>
                <Status>
                  <StatusGlyph status={status} size={13} /> <s>{t(`status.${status}`)}</s>
                </Status>
              </td>
              <td data-figure>{price && <s>{format.money(price.cents, price.currency)}</s>}</td>
              <td data-wraps>
                <Badge>{t(isCorrected ? 'corrections.corrected' : 'corrections.taken')}</Badge>{' '}
                <span>
                  {t('corrections.why', { reason, author, date: format.dateTime(madeAt) })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </MarkedTable>
    </Section>
  );
}

import { momentOf, type ShownDates } from '@pmm/shared/figures/matrix/shownDates';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The line of the chosen days. */
export const DatesLine = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  margin-block-end: 8px;
`;
const Moment = styled.strong`
  font-weight: 600;
  color: ${token('ink')};
  white-space: nowrap;
`;

interface DatedFactsProps {
  view: ShownDates;
  children: ReactNode;
}

/** The facts beside a title, after the day that they are as of. */
export function DatedFacts({ view, children }: DatedFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isBrief = useMediaQuery(BRIEF);
  const { on, compared } = view;
  const momentText = (day: string | null) =>
    day === null ? t('dates.present') : format.dateTime(new Date(momentOf(day) ?? 0));
  if (on === null && compared === null) return children;
  const values = { day: momentText(on), earlier: momentText(compared) };
  return (
    <>
      <Moment>{compared === null ? t('dates.asOf', values) : t('dates.between', values)}</Moment>
      {!isBrief && (
        <>
          <span>{' · '}</span>
          {children}
        </>
      )}
    </>
  );
}

import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, PHONE } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { isToday } from '../page/texts/timeTexts';

const Counted = styled.span`
  @media ${PHONE} {
    display: none;
  }
  /* Among the controls. */
  @media screen and ${BRIEF} {
    display: none;
  }
`;

interface TimelineFactsProps {
  /** Null if nothing was read. */
  window: Period | null;
}

/** The line next to the title: the time of the figures, and what they count. */
export function TimelineFacts({ window }: TimelineFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isBrief = useMediaQuery(BRIEF);
  const counted = t('timeline.facts');
  if (window === null) return <span>{counted}</span>;
  const from = format.dateTime(new Date(window.from));
  const to = new Date(window.to);
  const period = isToday(to)
    ? t('timeline.windowToday', { from, time: format.time(to) })
    : t('timeline.window', { from, to: format.dateTime(to) });
  return (
    <>
      <span data-screen-only>{isBrief ? period : `${period} · ${ZONE}`}</span>
      <Counted data-screen-only>{' · '}</Counted>
      <Counted>{counted}</Counted>
    </>
  );
}

import { useFormat, useTranslation } from '@pmm/shared/i18n';
import type { LaneSpan, Period } from './timelineSpans';

const DAY = 24 * 60 * 60 * 1000;

/** What is said of a span: its status, from when to when, how long. */
export const useSpanText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  /** A span that reaches the end of the window still lasts. */
  return (
    span: LaneSpan | undefined,
    window: Period | null = null,
  ): { status: string; lines: string[] } => {
    const { status = null, from = 0, to = 0 } = span ?? {};
    const period = { from: format.dateTime(new Date(from)), to: format.dateTime(new Date(to)) };
    return {
      status: t(status === null ? 'detail.unknownDay' : `status.${status}`),
      lines: [
        t('charts.timeline.period', period),
        t(to === window?.to ? 'charts.timeline.lastingSoFar' : 'charts.timeline.lasting', {
          days: format.decimal((to - from) / DAY),
        }),
      ],
    };
  };
};

import { MINUTE_MS } from '@pmm/shared/figures/durations';
import type { Lane, Span } from '@pmm/shared/figures/timeline/lanes';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useDurationText } from '../page/texts/timeTexts';
import type { Stop } from '@pmm/shared/figures/timeline/stops';

/** The name of a span: its status, or why that is unknown. */
export const useSpanName = (): ((span: Pick<Span, 'status' | 'gap'>) => string) => {
  const { t } = useTranslation('metrics');
  return ({ status, gap }) =>
    status === null ? t(`timeline.gaps.${gap ?? 'not-due'}`) : t(`status.${status}`);
};

export interface SpanText {
  name: string;
  from: string;
  to: string;
  duration: string;
}

/**
 * The text of a span: its name, from when to when, and how long. A lasting span extends to
 * the present.
 */
export const useSpanText = (
  present: number,
  { isShort = false } = {},
): ((stop: Stop) => SpanText) => {
  const { t } = useTranslation('metrics');
  const { dateTime, fullDateTime } = useFormat();
  const momentText = isShort ? dateTime : fullDateTime;
  const duration = useDurationText();
  const nameOf = useSpanName();
  return (stop) => {
    const from = momentText(new Date(stop.from));
    const to = stop.lasts ? Math.max(present, stop.to) : stop.to;
    const length = duration((to - stop.from) / MINUTE_MS);
    const text = stop.beganBefore ? t('timeline.overDuration', { duration: length }) : length;
    return {
      name: nameOf(stop),
      from: stop.beganBefore ? t('timeline.orEarlier', { from }) : from,
      to: stop.lasts ? t('timeline.now') : momentText(new Date(stop.to)),
      duration: stop.lasts ? t('timeline.soFar', { duration: text }) : text,
    };
  };
};

/** A lane in words, span by span. */
export const useLaneText = (): ((
  name: string,
  lane: { stops: readonly Stop[]; lane: Pick<Lane, 'seams'> },
) => string) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const spanName = useSpanName();
  return (name, { stops, lane: { seams } }) => {
    const spans = stops.map((stop) =>
      t('charts.timeline.from', {
        status: spanName(stop),
        from: format.dateTime(new Date(stop.from)),
      }),
    );
    const counted = seams.map(({ at, pzn }) =>
      t('succession.seamAt', { pzn, from: format.dateTime(new Date(at)) }),
    );
    return t('charts.timeline.lane', { name, spans: [...spans, ...counted].join('; ') });
  };
};

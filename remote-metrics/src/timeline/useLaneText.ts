import { useFormat, useTranslation } from '@pmm/shared/i18n';
import type { Stop } from '@pmm/shared/figures/timeline/stops';
import { useSpanName } from './useSpanText';

/** A lane in words, span by span. */
export const useLaneText = (): ((name: string, stops: readonly Stop[]) => string) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const spanName = useSpanName();
  return (name, stops) =>
    t('charts.timeline.lane', {
      name,
      spans: stops
        .map((stop) =>
          t('charts.timeline.from', {
            status: spanName(stop),
            from: format.dateTime(new Date(stop.from)),
          }),
        )
        .join('; '),
    });
};

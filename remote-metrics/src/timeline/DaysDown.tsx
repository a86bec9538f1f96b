import { availableShareOf, daysDownOf, type LaneTime } from '@pmm/shared/figures/timeline/laneTime';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { NO_FIGURE, Figure } from './laneTableStyle';

/**
 * With its unit, unless columns are narrow: then only the header names it. A dash if no time
 * counts.
 */
export function DaysDown({ time }: { time: LaneTime }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (availableShareOf(time) === null) {
    return (
      <Figure role="cell" $area="down">
        {NO_FIGURE}
      </Figure>
    );
  }
  const number = format.decimal(daysDownOf(time));
  return (
    <Figure role="cell" $area="down" data-number={number}>
      <span>{t('charts.timeline.daysDown', { days: number })}</span>
    </Figure>
  );
}

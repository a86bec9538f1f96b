import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Figure } from './laneTableStyle';

/** With its unit; where columns are narrow, only the header names it. */
export function DaysDown({ days }: { days: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const number = format.decimal(days);
  return (
    <Figure role="cell" $area="down" data-number={number}>
      <span>{t('charts.timeline.daysDown', { days: number })}</span>
    </Figure>
  );
}

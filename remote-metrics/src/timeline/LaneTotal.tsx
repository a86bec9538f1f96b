import { roundedShare } from '@pmm/shared/figures/availability/timeShares';
import { availableShareOf, knownShareOf } from '@pmm/shared/figures/timeline/laneTime';
import type { LaneTotals } from '@pmm/shared/figures/timeline/timelineRows';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { DaysDown } from './DaysDown';
import { NO_FIGURE, Figure, Name, TotalRow } from './laneTableStyle';

interface LaneTotalProps {
  totals: LaneTotals;
  /** The number of shown lanes, and of all. */
  shown: number;
  all: number;
  rowIndex: number;
  /** How many lanes without data are hidden, or a way to hide them again. */
  children: React.ReactNode;
}

/** The figures of all lanes together. */
export function LaneTotal({ totals, shown, all, rowIndex, children }: LaneTotalProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { time, upNow, countedNow, notRead } = totals;
  const share = availableShareOf(time);
  const [first] = notRead.filter(({ lane }) => lane.now.notRead === 'pharmacy');
  const now = t('timeline.nowOf', { up: format.integer(upNow), known: format.integer(countedNow) });
  // The names of unread lanes: for one pharmacy that is the pharmacy, for one product the
  // pharmacies of its lanes.
  const names = new Set(
    notRead.flatMap(({ lane }) => (lane.now.notRead === 'pharmacy' ? [lane.channel.name] : [])),
  );
  const unread = new Set(
    notRead.flatMap(({ lane }) => (lane.now.notRead === 'product' ? [lane.product.pzn] : [])),
  ).size;
  const line = [
    ...(countedNow > 0 ? [now] : []),
    ...(first ? [t('timeline.leftOut', { count: names.size, name: first.lane.channel.name })] : []),
    ...(unread > 0 ? [t('timeline.unread', { count: unread })] : []),
  ].join('; ');
  return (
    <TotalRow role="row" aria-rowindex={rowIndex}>
      <Name role="rowheader">
        <span aria-live="polite">
          {shown === all
            ? t('timeline.all', { shown: format.integer(all) })
            : t('timeline.some', { shown: format.integer(shown), all: format.integer(all) })}
        </span>
      </Name>
      <div role="cell" className="said">
        <span>{line}</span>
        {children}
      </div>
      <Figure role="cell" $area="share">
        {share === null ? NO_FIGURE : format.percentTenths(roundedShare(share, 1000))}
      </Figure>
      <Figure role="cell" $area="known">
        {format.percent(roundedShare(knownShareOf(time), 1000))}
      </Figure>
      <DaysDown time={time} />
    </TotalRow>
  );
}

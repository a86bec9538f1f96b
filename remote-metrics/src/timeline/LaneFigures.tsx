import { roundedShare } from '@pmm/shared/figures/availability/timeShares';
import { DAY_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import {
  availableShareOf,
  isAllReplaced,
  isIncomplete,
  knownShareOf,
} from '@pmm/shared/figures/timeline/laneTime';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import type { LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useDurationText } from '../page/texts/timeTexts';
import { DaysDown } from './DaysDown';
import { NO_FIGURE, Figure, Now } from './laneTableStyle';

interface LaneFiguresProps {
  row: LaneRow;
  window: Period;
  /** The present time: a lasting span extends beyond the window. */
  present: number;
}

/** The figures next to a lane: its available share, and its present status. */
export function LaneFigures({ row, window, present }: LaneFiguresProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const { time, longestGap } = row;
  const { status, since, notReadSince } = row.lane.now;
  const now = Math.max(present, window.to);
  const share = availableShareOf(time);
  const isReplaced = isAllReplaced(time);
  const hasShare = share !== null;
  const noShare = isReplaced ? t('timeline.replaced') : NO_FIGURE;
  const sinceText =
    since === null
      ? t('charts.timeline.sinceBefore', {
          days: format.integer(Math.round((window.to - window.from) / DAY_MS)),
        })
      : t('charts.timeline.since', { duration: duration((now - since) / MINUTE_MS) });
  const notRead = notReadSince === null ? null : now - notReadSince;
  const readText =
    notRead === null
      ? sinceText
      : t('charts.timeline.notRead', { duration: duration(notRead / MINUTE_MS) });
  const nowText = status === null ? t('timeline.gaps.never-read') : readText;
  return (
    <>
      <Figure role="cell" $area="share">
        {hasShare ? format.percentTenths(roundedShare(share, 1000)) : noShare}
      </Figure>
      <Figure role="cell" $area="known" className={isIncomplete(time) ? 'warm' : 'quiet'}>
        {format.percent(roundedShare(knownShareOf(time), 1000))}
      </Figure>
      <DaysDown time={time} />
      <Figure role="cell" $area="gap" className="quiet">
        {longestGap === 0 ? NO_FIGURE : duration(longestGap / MINUTE_MS)}
      </Figure>
      <Now role="cell" className={notRead === null ? undefined : 'warm'}>
        {status !== null && <StatusGlyph status={status} size={13} label={t(`status.${status}`)} />}
        <span>{nowText}</span>
      </Now>
    </>
  );
}

import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { laneRowsOf, legendCountsOf, shownRowsOf } from '@pmm/shared/figures/timeline/timelineRows';
import type { TimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { useMemo } from 'react';
import { StatusLegend } from '../page/legend/StatusLegend';

interface TimelineLegendProps {
  /** Null while loading. */
  timeline: Timeline | null;
  view: TimelineView;
  onChoose: (change: Partial<TimelineView>) => void;
}

/** The statuses of the lanes, how many lanes have each now, and which are filtered for. */
export function TimelineLegend({ timeline, view, onChoose }: TimelineLegendProps) {
  const counts = useMemo(
    () => timeline && legendCountsOf(shownRowsOf(laneRowsOf(timeline, view.axis), view).everRead),
    [timeline, view],
  );
  return (
    <StatusLegend
      facts={counts}
      chosen={view.statuses}
      onChoose={(statuses) => onChoose({ statuses })}
    />
  );
}

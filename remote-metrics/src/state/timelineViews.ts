import {
  defaultTimelineView,
  firstSort,
  namesTimelineView,
  readTimelineView,
  type TimelineView,
  writeTimelineView,
} from '@pmm/shared/figures/timeline/view';
import { matrixKeyOf } from './metricsPage';
import { searchOf } from './searchOf';
import { matrixViews } from './matrixViews';

export const timelineViews = matrixViews<TimelineView>({
  metric: 'timeline',
  atFirst: defaultTimelineView,
  read: readTimelineView,
  write: writeTimelineView,
  isNamedIn: namesTimelineView,
  ofOneList: ['pzn', 'find'],
  settings: {},
});

/** Another axis starts with its own order, and with all lanes. */
export const withAxis = (change: Partial<TimelineView>): Partial<TimelineView> =>
  change.axis === undefined
    ? change
    : { sort: firstSort[change.axis], find: '', statuses: defaultTimelineView.statuses, ...change };

/** A link to the timeline as the person left it, but for the change. */
export const timelineAddress = (
  { tenantId, watchlistId }: { tenantId: string; watchlistId: string },
  change: Partial<TimelineView>,
): string => {
  const left = timelineViews.lastView(matrixKeyOf('timeline', tenantId, watchlistId));
  const asked = writeTimelineView({
    ...left,
    ...(change.axis === left.axis ? change : withAxis(change)),
  });
  return `/availability-timeline${searchOf(asked, watchlistId)}`;
};

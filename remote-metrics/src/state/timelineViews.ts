import {
  defaultTimelineView,
  firstSort,
  namesTimelineView,
  readTimelineView,
  type TimelineView,
  writeTimelineView,
} from '@pmm/shared/figures/timeline/view';
import { searchOf } from './matrixAddress';
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

/** A link to the timeline; what is not asked for is as at first. */
export const timelineAddress = (watchlistId: string, view: Partial<TimelineView>): string => {
  const asked = { ...defaultTimelineView, ...withAxis(view) };
  return `/availability-timeline${searchOf(writeTimelineView(asked), watchlistId)}`;
};

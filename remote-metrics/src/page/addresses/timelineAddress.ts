import {
  defaultTimelineView,
  firstSort,
  readTimelineView,
  timelineParameters,
  type TimelineView,
  writeTimelineView,
} from '@pmm/shared/figures/timeline/timelineView';
import type { AvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { matrixKeyOf, matrixViews } from '../view/matrixViews';
import { searchOf } from '../view/searchOf';

export const timelineViews = matrixViews<TimelineView>({
  metric: 'timeline',
  atFirst: defaultTimelineView,
  read: readTimelineView,
  write: writeTimelineView,
  parameters: timelineParameters,
  ofOneList: ['pzn', 'find'],
  settings: {},
});

/** Another axis starts with its own order, and with all lanes. */
export const withAxis = (change: Partial<TimelineView>): Partial<TimelineView> =>
  change.axis === undefined
    ? change
    : { sort: firstSort[change.axis], find: '', statuses: defaultTimelineView.statuses, ...change };

interface WatchlistPlace {
  tenantId: string;
  watchlistId: string;
}

/** A link to the timeline as the person left it, except for the change. */
const timelineAddress = (
  { tenantId, watchlistId }: WatchlistPlace,
  change: Partial<TimelineView>,
): string => {
  const left = timelineViews.lastView(matrixKeyOf('timeline', tenantId, watchlistId));
  const parameters = writeTimelineView({
    ...left,
    ...(change.axis === left.axis ? change : withAxis(change)),
  });
  return `/availability-timeline${searchOf(parameters, watchlistId)}`;
};

/**
 * A link to the timeline of what the availability shows: the same SKUs and statuses, at the
 * pharmacy of the opened cell or of the filters.
 */
export const timelineOfView = (
  place: WatchlistPlace,
  { localSkus, find, statuses, channelId, opened }: AvailabilityView,
): string => {
  const shownId = opened?.channelId ?? channelId;
  return timelineAddress(place, {
    // Words are searched for in the lanes, which are SKUs only if a pharmacy is chosen.
    ...((shownId !== null || find !== '') && { axis: 'pharmacy' }),
    ...(shownId !== null && { channelId: shownId }),
    ...(opened && { pzn: opened.pzn }),
    ...{ localSkus, find, statuses },
  });
};

/** A link to one SKU over time, at every pharmacy. */
export const timelineOfProduct = (place: WatchlistPlace, pzn: string): string =>
  timelineAddress(place, {
    ...{ axis: 'product', pzn, find: '' },
    statuses: defaultTimelineView.statuses,
  });

/** A link to one pharmacy over time, with every SKU. */
export const timelineOfPharmacy = (place: WatchlistPlace, channelId: string): string =>
  timelineAddress(place, {
    ...{ axis: 'pharmacy', channelId, find: '' },
    statuses: defaultTimelineView.statuses,
  });

import { type HistoryRange, historyRanges } from '../../contracts/history';
import { readStatuses, statusesText } from '../availability/view';
import {
  oneOf,
  readFind,
  readFlags,
  readSort,
  writeFind,
  writeFlags,
  writeSort,
} from '../matrix/viewParameters';
import { type LaneSort, laneSortKeys, type TimelineAxis, timelineAxes } from './rows';

/**
 * All that a person chose to see of the timeline. The address of the page carries it, and an export is
 * asked for with it, so that both show the same.
 */
export interface TimelineView {
  axis: TimelineAxis;
  /** Null before one is chosen. */
  channelId: string | null;
  pzn: string | null;
  days: HistoryRange;
  /** Null is the order of the watchlist, and the weight of the pharmacies. */
  sort: LaneSort | null;
  /** Part of a name or a PZN. */
  find: string;
  /** What the legend counts and is asked for; empty means all. */
  statuses: ReadonlySet<number>;
  /** Whether SKUs that pharmacies list beside the manufacturer's own have lanes, too. */
  localSkus: boolean;
  /** Whether lanes without any data are shown, too. */
  neverRead: boolean;
  /** The spans as a table. */
  table: boolean;
}

export const defaultTimelineView: TimelineView = {
  axis: 'pharmacy',
  channelId: null,
  pzn: null,
  days: '7',
  sort: null,
  find: '',
  statuses: new Set(),
  localSkus: false,
  neverRead: false,
  table: false,
};

/** Where a product is out stands on top; a whole watchlist keeps its order. */
export const firstSort: Readonly<Record<TimelineAxis, LaneSort | null>> = {
  pharmacy: null,
  product: { by: 'share', descending: false },
};

const flags = { local: 'localSkus', never: 'neverRead', table: 'table' } as const;
/** In the place of a sort: none. */
const IN_ORDER = 'order';

const readLaneSort = (parameters: URLSearchParams, axis: TimelineAxis): LaneSort | null => {
  if (parameters.get('sort') === IN_ORDER) return null;
  const { by, descending } = readSort(parameters, laneSortKeys) ?? {};
  if (typeof by !== 'string') return firstSort[axis];
  return { by, descending: descending === true };
};

/** The view of an address or a request; what is missing or cannot be read is as at first. */
export const readTimelineView = (parameters: URLSearchParams): TimelineView => {
  const axis = oneOf(timelineAxes, parameters.get('axis'), defaultTimelineView.axis);
  return {
    axis,
    channelId: parameters.get('channel'),
    pzn: parameters.get('pzn'),
    days: oneOf(historyRanges, parameters.get('days'), defaultTimelineView.days),
    sort: readLaneSort(parameters, axis),
    find: readFind(parameters),
    statuses: readStatuses(parameters.get('status')),
    ...readFlags(parameters, defaultTimelineView, flags),
  };
};

/** Names a view completely: the axis always, everything else where it is not as at first. */
export const writeTimelineView = (view: TimelineView): URLSearchParams => {
  const { axis, channelId, pzn, days, sort, find, statuses } = view;
  const parameters = new URLSearchParams({ axis });
  if (channelId !== null) parameters.set('channel', channelId);
  if (pzn !== null) parameters.set('pzn', pzn);
  if (days !== defaultTimelineView.days) parameters.set('days', days);
  if (sort === null && firstSort[axis] !== null) parameters.set('sort', IN_ORDER);
  else writeSort(parameters, sort);
  writeFind(parameters, find);
  if (statuses.size > 0) parameters.set('status', statusesText(statuses));
  writeFlags(parameters, view, defaultTimelineView, flags);
  return parameters;
};

const viewParameters = [
  ...['axis', 'channel', 'pzn', 'days', 'sort', 'q', 'status'],
  ...Object.keys(flags),
];

/** Whether an address names a view. */
export const namesTimelineView = (parameters: URLSearchParams): boolean =>
  viewParameters.some((name) => parameters.has(name));

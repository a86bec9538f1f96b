import { type HistoryRange, historyRanges } from '../../contracts/history';
import { readStatuses, statusesText } from '../availability/availabilityView';
import {
  oneOf,
  readFind,
  readFlags,
  readSort,
  writeFind,
  writeFlags,
  writeSort,
} from '../matrix/viewParameters';
import { type LaneSort, laneSortKeys, type TimelineAxis, timelineAxes } from './timelineRows';

/**
 * Everything that a person chose in the timeline. It is written into the address of the page and
 * sent with an export, so that both show the same.
 */
export interface TimelineView {
  axis: TimelineAxis;
  /** Null until one is chosen. */
  channelId: string | null;
  pzn: string | null;
  days: HistoryRange;
  /** Null means the order of the watchlist, or the weight of the pharmacies. */
  sort: LaneSort | null;
  /** Words of a name, or a PZN. */
  find: string;
  /** Entries of the legend to filter by; empty means all. */
  statuses: ReadonlySet<number>;
  /** Whether SKUs that only pharmacies list have lanes, too. */
  localSkus: boolean;
  /** Whether lanes without any data are shown, too. */
  neverRead: boolean;
  /** Whether the spans are shown as a table. */
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

/** For one product the pharmacies without it come first; a whole watchlist keeps its order. */
export const firstSort: Readonly<Record<TimelineAxis, LaneSort | null>> = {
  pharmacy: null,
  product: { by: 'share', descending: false },
};

const flags = { local: 'localSkus', never: 'neverRead', table: 'table' } as const;
/** In an address: no sort. */
const IN_ORDER = 'order';

const readLaneSort = (parameters: URLSearchParams, axis: TimelineAxis): LaneSort | null => {
  if (parameters.get('sort') === IN_ORDER) return null;
  const { by, descending } = readSort(parameters, laneSortKeys) ?? {};
  if (typeof by !== 'string') return firstSort[axis];
  return { by, descending: descending === true };
};

/** The view in an address or a request; missing or malformed parameters have their defaults. */
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

/** Writes a view completely: the axis always, everything else if it is not the default. */
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

/** The names of all parameters with which an address writes the view. */
export const timelineParameters: readonly string[] = [
  ...['axis', 'channel', 'pzn', 'days', 'sort', 'q', 'status'],
  ...Object.keys(flags),
];

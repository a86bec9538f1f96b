import { type HistoryRange, historyRanges } from '@pmm/shared/contracts/history';
import { readStatuses, statusesText } from '@pmm/shared/figures/availability/view';
import {
  oneOf,
  readFind,
  readFlags,
  readSort,
  writeFind,
  writeFlags,
  writeSort,
} from '@pmm/shared/figures/matrix/viewParameters';
import {
  type LaneSort,
  laneSortKeys,
  type TimelineAxis,
  timelineAxes,
} from '@pmm/shared/figures/timeline/rows';
import { searchOf } from './matrixAddress';
import { matrixViews } from './matrixViews';

/** What the timeline shows; its address carries all of it. */
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
  /** Whether lanes without any data are shown, too. */
  neverRead: boolean;
  /** The spans as a table. */
  table: boolean;
}

const atFirst: TimelineView = {
  axis: 'pharmacy',
  channelId: null,
  pzn: null,
  days: '7',
  sort: null,
  find: '',
  statuses: new Set(),
  neverRead: false,
  table: false,
};

/** Where a product is out stands on top; a whole watchlist keeps its order. */
const firstSort: Readonly<Record<TimelineAxis, LaneSort | null>> = {
  pharmacy: null,
  product: { by: 'share', descending: false },
};

const flags = { never: 'neverRead', table: 'table' } as const;
/** In the place of a sort: none. */
const IN_ORDER = 'order';

const readLaneSort = (parameters: URLSearchParams, axis: TimelineAxis): LaneSort | null => {
  if (parameters.get('sort') === IN_ORDER) return null;
  const { by, descending } = readSort(parameters, laneSortKeys) ?? {};
  if (typeof by !== 'string') return firstSort[axis];
  return { by, descending: descending === true };
};

const read = (parameters: URLSearchParams): TimelineView => {
  const axis = oneOf(timelineAxes, parameters.get('axis'), atFirst.axis);
  return {
    axis,
    channelId: parameters.get('channel'),
    pzn: parameters.get('pzn'),
    days: oneOf(historyRanges, parameters.get('days'), atFirst.days),
    sort: readLaneSort(parameters, axis),
    find: readFind(parameters),
    statuses: readStatuses(parameters.get('status')),
    ...readFlags(parameters, atFirst, flags),
  };
};

/** Names a view completely: the axis always, everything else where it is not as at first. */
const write = (view: TimelineView): URLSearchParams => {
  const { axis, channelId, pzn, days, sort, find, statuses } = view;
  const parameters = new URLSearchParams({ axis });
  if (channelId !== null) parameters.set('channel', channelId);
  if (pzn !== null) parameters.set('pzn', pzn);
  if (days !== atFirst.days) parameters.set('days', days);
  if (sort === null && firstSort[axis] !== null) parameters.set('sort', IN_ORDER);
  else writeSort(parameters, sort);
  writeFind(parameters, find);
  if (statuses.size > 0) parameters.set('status', statusesText(statuses));
  writeFlags(parameters, view, atFirst, flags);
  return parameters;
};

const parameterNames = ['axis', 'channel', 'pzn', 'days', 'sort', 'q', 'status'];

export const timelineViews = matrixViews<TimelineView>({
  metric: 'timeline',
  atFirst,
  read,
  write,
  isNamedIn: (parameters) =>
    [...parameterNames, ...Object.keys(flags)].some((name) => parameters.has(name)),
  ofOneList: ['pzn', 'find'],
  settings: {},
});

/** Another axis starts with its own order, and with all lanes. */
export const withAxis = (change: Partial<TimelineView>): Partial<TimelineView> =>
  change.axis === undefined
    ? change
    : { sort: firstSort[change.axis], find: '', statuses: atFirst.statuses, ...change };

/** A link to the timeline; what is not asked for is as at first. */
export const timelineAddress = (watchlistId: string, view: Partial<TimelineView>): string => {
  const asked = { ...atFirst, ...withAxis(view) };
  return `/availability-timeline${searchOf(write(asked), watchlistId)}`;
};

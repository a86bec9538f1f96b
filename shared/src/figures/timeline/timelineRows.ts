import { NONE, NOT_CONFIRMED, countedByDigit, upByDigit } from '../availability/availabilityCell';
import { availabilityStatuses } from '../../contracts/availability';
import { findColumns } from '../matrix/find';
import { compareNames } from '../matrix/nameOrder';
import { availableShareOf, knownShareOf, longestGapOf, type LaneTime, timeOf } from './laneTime';
import type { Lane, Timeline } from './lanes';

/** What the lanes show: all products at one pharmacy, or one product at all pharmacies. */
export const timelineAxes = ['pharmacy', 'product'] as const;
export type TimelineAxis = (typeof timelineAxes)[number];

/** A lane and the figures next to it. */
export interface LaneRow {
  /** The PZN of the product, or the id of the pharmacy. */
  id: string;
  name: string;
  /** Distinguishes it from others of the same name; may be empty. */
  detail: string;
  lane: Lane;
  time: LaneTime;
  /** The longest time without being available, in milliseconds. */
  longestGap: number;
}

const nameOf = ({ name, packSize }: Lane['product']): { name: string; detail: string } => ({
  // Some names already end with the pack size.
  name: name.endsWith(packSize) ? name.slice(0, name.length - packSize.length).trimEnd() : name,
  detail: packSize,
});

export const laneRowsOf = ({ lanes }: Timeline, axis: TimelineAxis): LaneRow[] =>
  lanes.map((lane) => ({
    ...(axis === 'pharmacy'
      ? { id: lane.product.pzn, ...nameOf(lane.product) }
      : { id: lane.channel.channelId, name: lane.channel.name, detail: '' }),
    lane,
    time: timeOf([lane.spans]),
    longestGap: longestGapOf(lane.spans),
  }));

/** Whether the pharmacy was never read for the product, so that the lane is empty. */
export const isNeverRead = ({ lane }: LaneRow): boolean => lane.now.status === null;

/** The entry of the legend that counts a lane, by the rules of the matrix (see `countedAs`). */
const legendEntryOf = ({ lane: { now } }: LaneRow): number => {
  if (now.status === null) return NONE;
  return now.notReadSince === null ? availabilityStatuses.indexOf(now.status) : NOT_CONFIRMED;
};

export interface LegendCounts {
  /** By digit of the present status. */
  statusCounts: readonly number[];
  notConfirmed: number;
}

export const legendCountsOf = (rows: readonly LaneRow[]): LegendCounts => {
  const counts = Array.from({ length: NOT_CONFIRMED + 1 }, () => 0);
  for (const row of rows) {
    const entry = legendEntryOf(row);
    counts[entry] = (counts[entry] ?? 0) + 1;
  }
  return { statusCounts: counts.slice(0, NONE), notConfirmed: counts[NOT_CONFIRMED] ?? 0 };
};

export interface LaneFilter {
  /** Words of a name, or a PZN. */
  find: string;
  /** Entries of the legend to filter by; empty means all. */
  statuses: ReadonlySet<number>;
}

export const filterRows = (
  rows: readonly LaneRow[],
  { find, statuses }: LaneFilter,
): readonly LaneRow[] => {
  const selectedRows =
    statuses.size === 0 ? rows : rows.filter((row) => statuses.has(legendEntryOf(row)));
  if (find.trim() === '') return selectedRows;
  const texts = selectedRows.map(({ name, detail, id }) => ({ name: `${name} ${detail} ${id}` }));
  return findColumns(texts, find).flatMap((index) => selectedRows[index] ?? []);
};

export const laneSortKeys = ['name', 'share', 'known', 'down', 'gap', 'since'] as const;
export type LaneSortKey = (typeof laneSortKeys)[number];
export interface LaneSort {
  by: LaneSortKey;
  descending: boolean;
}

/** The sort value of a lane; null comes last in both directions. */
const sortValueOf = ({ time, longestGap, lane }: LaneRow, by: LaneSortKey): number | null => {
  if (by === 'share') return availableShareOf(time);
  if (by === 'known') return knownShareOf(time);
  if (by === 'down') return time.counted === 0 ? null : time.counted - time.up;
  if (by === 'gap') return time.counted === 0 ? null : longestGap;
  return lane.now.status === null ? null : (lane.now.since ?? -Infinity);
};

/** Null keeps the order of the input: that of the watchlist, or the weight of the pharmacies. */
export const sortRows = (rows: readonly LaneRow[], sort: LaneSort | null): readonly LaneRow[] => {
  if (sort === null) return rows;
  const { by, descending } = sort;
  const direction = descending ? -1 : 1;
  if (by === 'name') {
    const text = ({ name, detail }: LaneRow) => `${name} ${detail}`;
    return rows.toSorted((one, other) => direction * compareNames(text(one), text(other)));
  }
  const values = new Map(rows.map((row) => [row, sortValueOf(row, by)]));
  return rows.toSorted((one, other) => {
    const [first = null, second = null] = [values.get(one), values.get(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first === second ? 0 : direction * (first < second ? -1 : 1);
  });
};

interface ShownRows {
  /** All lanes, with or without SKUs that only pharmacies list. */
  all: readonly LaneRow[];
  /** The lanes that the legend counts: those with an observation. */
  everRead: readonly LaneRow[];
  /** The lanes that filters choose from. */
  offered: readonly LaneRow[];
  /** The filtered lanes, in order. */
  rows: readonly LaneRow[];
}

interface LaneChoice extends LaneFilter {
  axis: TimelineAxis;
  localSkus: boolean;
  neverRead: boolean;
  sort: LaneSort | null;
}

/** Decides which lanes a page and its export show. */
export const shownRowsOf = (
  rowsOfAll: readonly LaneRow[],
  { axis, localSkus, neverRead, sort, ...filter }: LaneChoice,
): ShownRows => {
  // A chosen product is shown, also one that only pharmacies list.
  const isLeftOut = ({ lane }: LaneRow) =>
    axis === 'pharmacy' && !localSkus && lane.product.kind === 'local';
  const all = rowsOfAll.filter((row) => !isLeftOut(row));
  const everRead = all.filter((row) => !isNeverRead(row));
  const offered = neverRead ? all : everRead;
  return { all, everRead, offered, rows: sortRows(filterRows(offered, filter), sort) };
};

/** The figures of all lanes together. */
export interface LaneTotals {
  time: LaneTime;
  /** How many can be ordered now, of those that count now. */
  upNow: number;
  countedNow: number;
  /** Lanes whose pharmacy cannot be read at present. */
  notRead: readonly LaneRow[];
}

export const totalsOf = (rows: readonly LaneRow[]): LaneTotals => {
  const confirmed = rows.filter(({ lane }) => lane.now.notReadSince === null);
  const count = (counted: Uint8Array): number =>
    confirmed.filter((row) => counted[legendEntryOf(row)] === 1).length;
  return {
    time: timeOf(rows.map(({ lane }) => lane.spans)),
    upNow: count(upByDigit),
    countedNow: count(countedByDigit),
    notRead: rows.filter((row) => row.lane.now.notReadSince !== null && !isNeverRead(row)),
  };
};

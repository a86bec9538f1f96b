import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { AvailabilityHistory } from '../../contracts/history';
import type { Pharmacy } from '../availability/availability';
import { NONE, statusOfCell, unchangedCell } from '../availability/availabilityCell';
import { settleCells } from '../availability/settleCells';
import { MINUTE_MS } from '../durations';
import { type Unconfirmed, unconfirmedOf, type UnreadSince } from '../matrix/unreadProducts';

/** The state at the end of a lane; times in milliseconds. */
export interface LaneNow {
  /** The last read status, during an incident that of the last good read; null if never read. */
  status: AvailabilityStatus | null;
  /** Null if it began before the window. */
  since: number | null;
  /**
   * The last good read, if the pharmacy cannot be read or crawlers have stopped reading the
   * product; else null.
   */
  notReadSince: number | null;
  /** Whether the pharmacy or the product is not read; null if both are read. */
  notRead: Unconfirmed['because'] | null;
}

/** When a status began, as observed. */
export interface Start {
  /** Since the beginning of the window. */
  minute: number;
  digit: number;
}

interface Decoded {
  starts: ReadonlyMap<number, readonly Start[]>;
  pharmacies: readonly Pharmacy[];
  unreadSince: UnreadSince;
  windowFrom: number;
}

/** By the rules of the matrix, so that a lane ends with the status of its cell. */
export const nowOfLanes = (
  { products, unknownLane, knownBefore }: AvailabilityHistory,
  { starts, pharmacies, unreadSince, windowFrom }: Decoded,
): LaneNow[] => {
  const count = products.length * pharmacies.length;
  const cells = Uint8Array.from({ length: count }, (_, lane) =>
    unchangedCell(starts.get(lane)?.at(-1)?.digit ?? NONE),
  );
  const meetings = [...starts].flatMap(([lane, ofLane]) =>
    ofLane.flatMap(({ minute }, index) =>
      minute > 0 ? [{ lane, minute, before: ofLane[index - 1]?.digit ?? NONE }] : [],
    ),
  );
  const changes = {
    changeCell: Int32Array.from(meetings, ({ lane }) => lane),
    changeMinute: Float64Array.from(meetings, ({ minute }) => minute),
    changeFrom: Uint8Array.from(meetings, ({ before }) => before),
  };
  const before = new Map(unknownLane.map((lane, index) => [lane, Number(knownBefore[index])]));
  const { spannedCell, sinceMinute } = settleCells(cells, changes, pharmacies, before);
  const incidents = pharmacies.flatMap(({ incident }) => incident ?? []);
  const since = new Map<number, number>();
  spannedCell.forEach((lane, index) => since.set(lane, sinceMinute[index] ?? NaN));
  return Array.from(cells, (code, lane) => {
    const minute = since.get(lane) ?? NaN;
    const column = lane % pharmacies.length;
    const product = (lane - column) / pharmacies.length;
    const unconfirmed = unconfirmedOf({ incidents, unreadSince }, product, column);
    return {
      status: availabilityStatuses[statusOfCell(code)] ?? null,
      since: Number.isNaN(minute) ? null : Math.round(windowFrom + minute * MINUTE_MS),
      notReadSince: unconfirmed?.since ?? null,
      notRead: unconfirmed?.because ?? null,
    };
  });
};

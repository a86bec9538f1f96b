import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { AvailabilityHistory } from '../../contracts/history';
import type { Pharmacy } from '../availability/availability';
import { NONE, statusOfCell, unchangedCell } from '../availability/cell';
import { settleCells } from '../availability/settleCells';
import { MINUTE_MS } from '../durations';

/** What holds at the end of a lane; times in milliseconds. */
export interface LaneNow {
  /** What was last read, or of the last good read while an incident lasts; null when never read. */
  status: AvailabilityStatus | null;
  /** Null when it has been so since before the window. */
  since: number | null;
  /** The last good read, while the pharmacy cannot be read. */
  notReadSince: number | null;
}

/** When a status began, as observed. */
export interface Start {
  /** After the begin of the window. */
  minute: number;
  digit: number;
}

interface Decoded {
  starts: ReadonlyMap<number, readonly Start[]>;
  pharmacies: readonly Pharmacy[];
  windowFrom: number;
}

/** By the rules of the matrix: what a cell says and what the lane of it ends with is one thing. */
export const nowOfLanes = (
  { products, unknownLane, knownBefore }: AvailabilityHistory,
  { starts, pharmacies, windowFrom }: Decoded,
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
  const since = new Map<number, number>();
  spannedCell.forEach((lane, index) => since.set(lane, sinceMinute[index] ?? NaN));
  return Array.from(cells, (code, lane) => {
    const minute = since.get(lane) ?? NaN;
    const { incident = null } = pharmacies[lane % pharmacies.length] ?? {};
    return {
      status: availabilityStatuses[statusOfCell(code)] ?? null,
      since: Number.isNaN(minute) ? null : Math.round(windowFrom + minute * MINUTE_MS),
      notReadSince: incident?.from ?? null,
    };
  });
};

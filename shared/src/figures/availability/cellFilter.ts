import { MINUTE_MS } from '../durations';
import type { Availability } from './availability';
import { CELL_CODES, countedAs, isChanged, isRecent } from './availabilityCell';
import type { Period } from '../period';
import { ROUNDING } from './pharmacies';
import type { AvailabilityView } from './availabilityView';

/** The cells that a view filters for. */
export interface CellFilter {
  /** By cell byte, 0 or 1. */
  codes: Uint8Array;
  /** The only column that the filter looks at; null for all of them. */
  column: number | null;
  /** Cells that changed to their status in the time of the filter; null for any time. */
  cells: ReadonlySet<number> | null;
}

const changedIn = ({ window, spannedCell, sinceMinute }: Availability, { from, to }: Period) => {
  const minuteOf = (time: number): number => (time - (window?.from ?? 0)) / MINUTE_MS;
  const [first, last] = [minuteOf(from) - ROUNDING, minuteOf(to) + ROUNDING];
  return new Set(
    spannedCell.filter((_, index) => {
      const since = sinceMinute[index] ?? NaN;
      return since >= first && since <= last;
    }),
  );
};

/**
 * The cells that pass the filter of mode, statuses and time of the change; null if every cell does.
 */
export const cellFilterOf = (
  availability: Availability,
  filter: Pick<AvailabilityView, 'mode' | 'statuses' | 'channelId' | 'changed'>,
): CellFilter | null => {
  const { mode, statuses, channelId, changed } = filter;
  if (mode === 'all' && statuses.size === 0 && changed === null) return null;
  const passes = (code: number): boolean => {
    if ((mode === 'changes' || changed !== null) && !isChanged(code)) return false;
    if (mode === 'recent' && !isRecent(code)) return false;
    return statuses.size === 0 || statuses.has(countedAs(code));
  };
  // A link may name a pharmacy that no longer exists: then all count.
  const column = availability.pharmacies.findIndex((pharmacy) => pharmacy.channelId === channelId);
  return {
    codes: Uint8Array.from({ length: CELL_CODES }, (_, code) => Number(passes(code))),
    column: column === -1 ? null : column,
    cells: changed === null ? null : changedIn(availability, changed),
  };
};

export const passesFilter = (
  filter: CellFilter,
  cell: number,
  column: number,
  code: number,
): boolean =>
  filter.codes[code] === 1 &&
  (filter.column === null || filter.column === column) &&
  (filter.cells === null || filter.cells.has(cell));

export const hasPassingCell = (
  { cells, pharmacies }: Availability,
  product: number,
  filter: CellFilter,
): boolean => {
  const { codes, column } = filter;
  const first = product * pharmacies.length;
  if (column !== null) {
    return passesFilter(filter, first + column, column, cells[first + column] ?? 0);
  }
  for (let cell = first; cell < first + pharmacies.length; cell += 1) {
    if (codes[cells[cell] ?? 0] === 1 && (filter.cells?.has(cell) ?? true)) return true;
  }
  return false;
};

import type { Availability } from './availability';
import { CELL_CODES, countedAs, isChanged, isRecent } from './cell';
import type { AvailabilityView } from './view';

/** Which cells a view asks for. */
export interface AskedCells {
  /** By cell byte, 0 or 1. */
  codes: Uint8Array;
  /** The only column that is asked; null for all of them. */
  column: number | null;
}

/** By mode and statuses; null where they ask for every cell. */
export const askedCells = (
  { pharmacies }: Availability,
  { mode, statuses, channelId }: Pick<AvailabilityView, 'mode' | 'statuses' | 'channelId'>,
): AskedCells | null => {
  if (mode === 'all' && statuses.size === 0) return null;
  const isAsked = (code: number): boolean => {
    if (mode === 'changes' && !isChanged(code)) return false;
    if (mode === 'recent' && !isRecent(code)) return false;
    return statuses.size === 0 || statuses.has(countedAs(code));
  };
  // A link may name a pharmacy that is no longer there: then all are asked.
  const column = pharmacies.findIndex((pharmacy) => pharmacy.channelId === channelId);
  return {
    codes: Uint8Array.from({ length: CELL_CODES }, (_, code) => Number(isAsked(code))),
    column: column === -1 ? null : column,
  };
};

export const hasAskedCell = (
  { cells, pharmacies }: Availability,
  product: number,
  { codes, column }: AskedCells,
): boolean => {
  const first = product * pharmacies.length;
  if (column !== null) return codes[cells[first + column] ?? 0] === 1;
  for (let cell = first; cell < first + pharmacies.length; cell += 1) {
    if (codes[cells[cell] ?? 0] === 1) return true;
  }
  return false;
};

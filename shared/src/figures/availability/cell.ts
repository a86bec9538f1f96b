import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';

/**
 * A cell of the matrix is one byte: bits 0 to 2 the status now, bits 3 to 5 the status before the
 * last change in the window, bit 6 whether that change is recent. `NONE` stands for a cell that was
 * never observed, and as the status before for a cell that did not change.
 */
export const NONE = 7;
export const CELL_CODES = 128;

const PREVIOUS_SHIFT = 3;
const RECENT_BIT = 64;

export const unchangedCell = (status: number): number => status | (NONE << PREVIOUS_SHIFT);

export const changedCell = (status: number, previous: number, recent: boolean): number =>
  status | (previous << PREVIOUS_SHIFT) | (recent ? RECENT_BIT : 0);

export const statusOfCell = (code: number): number => code & 7;
export const previousOfCell = (code: number): number => (code >> PREVIOUS_SHIFT) & 7;
export const isChanged = (code: number): boolean => previousOfCell(code) !== NONE;
export const isRecent = (code: number): boolean => (code & RECENT_BIT) !== 0;

type Standing = 'up' | 'down' | 'left out';

const standing: Readonly<Record<AvailabilityStatus, Standing>> = {
  available: 'up',
  limited: 'up',
  unavailable: 'down',
  'not-offered': 'down',
  'not-listed': 'down',
  replaced: 'left out',
  unknown: 'left out',
};

/** By digit, 0 or 1, so that sums need no branches; 0 for `NONE`. */
const byDigit = (...counted: Standing[]): Uint8Array =>
  Uint8Array.from([
    ...availabilityStatuses.map((status) => (counted.includes(standing[status]) ? 1 : 0)),
    0,
  ]);
export const upByDigit = byDigit('up');
export const knownByDigit = byDigit('up', 'down');

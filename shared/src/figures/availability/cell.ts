import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import { NO_STATUS } from '../matrix/noStatus';

/**
 * A cell of the matrix is one byte: bits 0 to 2 the status now, bits 3 to 5 the status before the
 * last change in the window, bit 6 whether that change is recent, bit 7 whether the pharmacy or the product
 * has not been read since, so that the status is not confirmed. `NONE` stands for a cell that was never
 * observed, and as the status before for a cell that did not change.
 */
export const NONE = NO_STATUS;
export const CELL_CODES = 256;
/** Unknown is no status to compare with: turning to it and from it is no change. */
export const UNKNOWN = availabilityStatuses.indexOf('unknown');
export const REPLACED = availabilityStatuses.indexOf('replaced');
/** Beside the digits of the statuses: the legend counts cells that are not confirmed by themselves. */
export const NOT_CONFIRMED = 8;

const PREVIOUS_SHIFT = 3;
const RECENT_BIT = 64;
const UNCONFIRMED_BIT = 128;

export const unchangedCell = (status: number): number => status | (NONE << PREVIOUS_SHIFT);

export const changedCell = (status: number, previous: number, recent: boolean): number =>
  status | (previous << PREVIOUS_SHIFT) | (recent ? RECENT_BIT : 0);

export const unconfirmed = (code: number): number => code | UNCONFIRMED_BIT;

export const statusOfCell = (code: number): number => code & 7;
export const previousOfCell = (code: number): number => (code >> PREVIOUS_SHIFT) & 7;
export const isUnconfirmed = (code: number): boolean => (code & UNCONFIRMED_BIT) !== 0;
/** Whether it differs from before, which is shown but not counted while it is not confirmed. */
export const hasPrevious = (code: number): boolean => previousOfCell(code) !== NONE;
export const isChanged = (code: number): boolean => hasPrevious(code) && !isUnconfirmed(code);
export const isRecent = (code: number): boolean =>
  (code & RECENT_BIT) !== 0 && !isUnconfirmed(code);
/** What the legend counts a cell as: the digit of its status, or `NOT_CONFIRMED`. */
export const countedAs = (code: number): number =>
  isUnconfirmed(code) ? NOT_CONFIRMED : statusOfCell(code);

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

/** By cell byte, 0 or 1: whether the status of a cell is up, and up or down, also where it is not confirmed. */
const byCode = (digits: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: CELL_CODES }, (_, code) => digits[statusOfCell(code)] ?? 0);
export const upByCode = byCode(upByDigit);
export const knownByCode = byCode(knownByDigit);

const confirmedOf = (counted: Uint8Array): Uint8Array =>
  counted.map((is, code) => (isUnconfirmed(code) ? 0 : is));
/** By cell byte, 0 or 1: what "n of m now" counts as n, and as m. */
export const upNowByCode = confirmedOf(upByCode);
export const knownNowByCode = confirmedOf(knownByCode);

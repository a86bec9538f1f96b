import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import { NO_STATUS } from '../matrix/frame';

/**
 * A cell of the matrix is one byte: bits 0 to 2 are the status now, bits 3 to 5 the status before
 * the last change in the window, bit 6 whether that change is recent, bit 7 that the status is not
 * confirmed, because the pharmacy or the product has not been read since. `NONE` means a cell that
 * was never observed, and as the previous status a cell that did not change.
 */
export const NONE = NO_STATUS;
export const CELL_CODES = 256;
/** Unknown is not compared with anything: turning to it or from it is not a change. */
export const UNKNOWN = availabilityStatuses.indexOf('unknown');
export const REPLACED = availabilityStatuses.indexOf('replaced');
/** Follows the digits of the statuses: the legend counts cells that are not confirmed apart. */
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
/**
 * Whether the status differs from the previous one. If it is not confirmed, the change is shown but
 * not counted.
 */
export const hasPrevious = (code: number): boolean => previousOfCell(code) !== NONE;
export const isChanged = (code: number): boolean => hasPrevious(code) && !isUnconfirmed(code);
export const isRecent = (code: number): boolean =>
  (code & RECENT_BIT) !== 0 && !isUnconfirmed(code);
/** The entry of the legend that counts a cell: the digit of its status, or `NOT_CONFIRMED`. */
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

/** 1 for the digits that count, else 0, so that sums need no branches; 0 for `NONE`. */
const byDigit = (...counted: Standing[]): Uint8Array =>
  Uint8Array.from([
    ...availabilityStatuses.map((status) => (counted.includes(standing[status]) ? 1 : 0)),
    0,
  ]);
export const upByDigit = byDigit('up');
export const countedByDigit = byDigit('up', 'down');

/**
 * By cell byte, 0 or 1: whether the status is up, and whether it is up or down, even if not
 * confirmed.
 */
const byCode = (digits: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: CELL_CODES }, (_, code) => digits[statusOfCell(code)] ?? 0);
export const upByCode = byCode(upByDigit);
export const countedByCode = byCode(countedByDigit);

const confirmedOf = (counted: Uint8Array): Uint8Array =>
  counted.map((is, code) => (isUnconfirmed(code) ? 0 : is));
/** By cell byte, 0 or 1: whether "n of m now" counts the cell in n, and in m. */
export const upNowByCode = confirmedOf(upByCode);
export const countedNowByCode = confirmedOf(countedByCode);

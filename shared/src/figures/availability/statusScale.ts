import { type AvailabilityStatus, availabilityStatuses } from '../../contracts/availability';

/** The statuses from best to worst, as legends list them and rows are sorted; their digits have another order. */
export const statusScale = [
  'available',
  'limited',
  'unavailable',
  'replaced',
  'not-offered',
  'not-listed',
  'unknown',
] as const satisfies readonly AvailabilityStatus[];

/** By the digit of a status; the best is the highest, and Unknown has none. */
export const gradeByDigit = availabilityStatuses.map((status): number | null =>
  status === 'unknown' ? null : -statusScale.indexOf(status),
);

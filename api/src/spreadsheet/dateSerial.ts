import { DAY_MS } from '@pmm/shared/figures/durations';
import { aheadAt } from '@pmm/shared/figures/zone';

/** The first of January 1970, as Excel counts days. */
const EPOCH = 25_569;
const MINUTE_OF_DAY = 1_440;

/**
 * A moment as a spreadsheet writes it: days since 1900 by the clocks of the zone, to the minute.
 *
 * @param at in milliseconds.
 */
export const dateSerial = (at: number): number =>
  EPOCH + Math.floor(((at + aheadAt(at)) / DAY_MS) * MINUTE_OF_DAY) / MINUTE_OF_DAY;

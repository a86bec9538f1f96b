import { DAY_MS, HOUR_MS } from '@pmm/shared/figures/durations';
import { aheadAt } from '@pmm/shared/figures/zone';

/** The first of January 1970, as Excel counts days. */
const EPOCH = 25_569;
const MINUTE_OF_DAY = 1_440;

/**
 * By hour since 1970, how far the clocks of the zone are ahead: they change only at a full hour.
 * Kept, because a list has hundreds of thousands of times, and asking for each takes seconds.
 */
const aheadInHour = new Map<number, number>();

const aheadOf = (at: number): number => {
  const hour = Math.floor(at / HOUR_MS);
  const ahead = aheadInHour.get(hour) ?? aheadAt(hour * HOUR_MS);
  aheadInHour.set(hour, ahead);
  return ahead;
};

/**
 * A moment as a spreadsheet writes it: days since 1900 by the clocks of the zone, to the minute.
 *
 * @param at in milliseconds.
 */
export const dateSerial = (at: number): number =>
  EPOCH + Math.floor(((at + aheadOf(at)) / DAY_MS) * MINUTE_OF_DAY) / MINUTE_OF_DAY;

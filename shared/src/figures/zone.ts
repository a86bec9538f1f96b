import { DAY_MS } from './durations';
/**
 * All times are shown in this zone, on the screen and in files, for every reader, so that people
 * who talk about a figure mean the same hour and day. It is the zone of the pharmacies.
 */
export const ZONE = 'Europe/Berlin';

let clock: Intl.DateTimeFormat | undefined;

/** Created when first needed: the first format of a page takes the browser 16 ms. */
const clockOfZone = (): Intl.DateTimeFormat =>
  (clock ??= new Intl.DateTimeFormat('en', {
    timeZone: ZONE,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }));

/** How far the clocks of the zone are ahead of UTC at a time; both in milliseconds. */
const aheadAt = (time: number): number => {
  const parts = Object.fromEntries(
    clockOfZone()
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(time / 1_000) * 1_000;
};

/** The midnight at which the day of a time begins, or a day that many days later. */
export const dayBegin = (time: number, daysLater = 0): number => {
  const day = Math.floor((time + aheadAt(time)) / DAY_MS) + daysLater;
  const midnight = day * DAY_MS;
  return midnight - aheadAt(midnight - aheadAt(midnight));
};

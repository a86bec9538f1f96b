import { DAY_MS } from './durations';
/**
 * All times are shown in this zone, on the screen and in files, for every reader, so that people
 * who talk about a figure mean the same hour and day. It is the zone of the pharmacies.
 */
export const ZONE = 'Europe/Berlin';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Created when first needed: the first format of a page takes the browser 16 ms. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  clocks.set(zone, clock);
  return clock;
};

/**
 * How far the clocks of a zone are ahead of UTC at a time; both in milliseconds.
 *
 * @throws RangeError if there is no such zone.
 */
export const aheadAt = (time: number, zone = ZONE): number => {
  const parts = Object.fromEntries(
    clockOf(zone)
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

/** The day of a time, such as 2026-11-29. */
export const dayOf = (time: number): string =>
  new Date(time + aheadAt(time)).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The midnight at which such a day begins. */
export const midnightOf = (day: string): number => dayBegin(Date.parse(`${day}T12:00:00Z`));

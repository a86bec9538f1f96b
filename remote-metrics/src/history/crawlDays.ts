import { clamp } from '@pmm/shared/figures/clamp';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { dayBegin } from '@pmm/shared/figures/zone';
import { midnightsIn } from '../page/charts/midnights';

/** One day, with the part of each period in it, as shares of the day from 0 to 1. */
export interface CrawlDay {
  begin: number;
  crawls: readonly Period[];
  incidents: readonly Period[];
}

const within = (periods: readonly Period[], day: Period): Period[] =>
  periods
    .filter(({ from, to }) => to >= day.from && from < day.to)
    .map(({ from, to }) => {
      // A day has 23 or 25 hours when the clocks change.
      const share = (time: number) =>
        (clamp(time, day.from, day.to) - day.from) / (day.to - day.from);
      return { from: share(from), to: share(to) };
    });

/** The days of a window, the newest one first. */
export const crawlDaysOf = (
  window: Period,
  crawls: readonly Period[],
  incidents: readonly Period[],
): CrawlDay[] => {
  const begins = [dayBegin(window.from), ...midnightsIn(window).map((day) => day.getTime())];
  return begins
    .map((begin): CrawlDay => {
      const day = { from: begin, to: dayBegin(begin, 1) };
      return { begin, crawls: within(crawls, day), incidents: within(incidents, day) };
    })
    .reverse();
};

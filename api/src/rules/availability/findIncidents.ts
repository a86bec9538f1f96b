import type { CrawlIncident } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { type Crawl, crawlsOf } from '@pmm/shared/figures/incidents/crawls';
import {
  incidentsOf,
  nextMissedReadAt,
  type UnknownRun,
} from '@pmm/shared/figures/incidents/incidents';
import type { AvailabilityRows } from '../../storage/availability';

/** The crawls of each column, those before the window among them. */
export const crawlsByColumn = ({ channels, readMinutes }: AvailabilityRows): Crawl[][] =>
  channels.map(({ id, lastCrawlAt }) =>
    crawlsOf(readMinutes.get(id) ?? [], lastCrawlAt === null ? null : Date.parse(lastCrawlAt)),
  );

/** How many of the watchlist's products each column was ever read for. */
const cellsByColumn = (status: readonly string[], columns: number): number[] => {
  const cells = Array.from({ length: columns }, () => 0);
  for (const line of status) {
    for (let column = 0; column < columns; column += 1) {
      if (line[column] !== NO_OBSERVATION) cells[column] = (cells[column] ?? 0) + 1;
    }
  }
  return cells;
};

const MINUTE_MS = 60_000;
const iso = (time: number): string => new Date(time).toISOString();

interface Found {
  incidents: CrawlIncident[];
  /** Until then the incidents stay as they are if nothing new is read. */
  validUntil: number;
}

/** The incidents in which the products of a watchlist could not be read, by column, then time. */
export const findIncidents = (
  { window }: AvailabilityRows,
  crawls: readonly Crawl[][],
  status: readonly string[],
  unknownRuns: ReadonlyMap<number, readonly UnknownRun[]>,
  now: number,
): Found => {
  if (window === null) return { incidents: [], validUntil: Infinity };
  const cells = cellsByColumn(status, crawls.length);
  const windowFrom = window.from.getTime();
  return {
    incidents: crawls.flatMap((ofChannel, channel) => {
      const reads = {
        crawls: ofChannel,
        cells: cells[channel] ?? 0,
        unknownRuns: unknownRuns.get(channel) ?? [],
      };
      return incidentsOf(reads, windowFrom, now).map(({ kind, from, until, ...told }) => ({
        channel,
        kind,
        from: iso(from),
        until: until === null ? null : iso(until),
        rhythmMinutes: told.rhythm === null ? null : Math.round(told.rhythm / MINUTE_MS),
        missedReads: told.missedReads,
      }));
    }),
    validUntil: Math.min(...crawls.map((each) => nextMissedReadAt(each, now) ?? Infinity)),
  };
};

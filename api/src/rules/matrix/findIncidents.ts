import type { CrawlIncident } from '@pmm/shared/contracts/incidents';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { type Crawl, crawlsOf } from '@pmm/shared/figures/incidents/crawls';
import {
  incidentsOf,
  nextMissedReadAt,
  type UnknownRun,
} from '@pmm/shared/figures/incidents/incidents';
import type { MatrixRows } from '../../storage/matrix';

/** The crawls of each column, those before the window among them. */
export const crawlsByColumn = ({
  channels,
  readMinutes,
}: Pick<MatrixRows, 'channels' | 'readMinutes'>): Crawl[][] =>
  channels.map(({ id, lastCrawlAt }) =>
    crawlsOf(readMinutes.get(id) ?? [], lastCrawlAt === null ? null : Date.parse(lastCrawlAt)),
  );

const iso = (time: number): string => new Date(time).toISOString();

/** As the contracts have it. */
export const validUntilOf = ({ validUntil }: { validUntil: number }): string | null =>
  Number.isFinite(validUntil) ? iso(validUntil) : null;

interface Found {
  incidents: CrawlIncident[];
  /** Until then the incidents stay as they are if nothing new is read. */
  validUntil: number;
}

/** By column. */
export interface ColumnReads {
  crawls: readonly Crawl[][];
  /** How many of the watchlist's products each was ever read for. */
  cells: ArrayLike<number>;
  unknownRuns: ReadonlyMap<number, readonly UnknownRun[]>;
}

/** The incidents in which the products of a watchlist could not be read, by column, then time. */
export const findIncidents = (
  { crawls, cells, unknownRuns }: ColumnReads,
  readsFrom: number,
  now: number,
): Found => ({
  incidents: crawls.flatMap((ofChannel, channel) => {
    const reads = {
      crawls: ofChannel,
      cells: cells[channel] ?? 0,
      unknownRuns: unknownRuns.get(channel) ?? [],
    };
    return incidentsOf(reads, readsFrom, now).map(({ kind, from, until, ...told }) => ({
      channel,
      kind,
      from: iso(from),
      until: until === null ? null : iso(until),
      rhythmMinutes: told.rhythm === null ? null : Math.round(told.rhythm / MINUTE_MS),
      missedReads: told.missedReads,
    }));
  }),
  validUntil: Math.min(...crawls.map((each) => nextMissedReadAt(each, now) ?? Infinity)),
});

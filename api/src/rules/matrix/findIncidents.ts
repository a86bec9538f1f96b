import type { CrawlIncident } from '@pmm/shared/contracts/incidents';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { type Crawl, crawlsOf } from '@pmm/shared/figures/incidents/crawls';
import { incidentsOf, nextMissedReadAt } from '@pmm/shared/figures/incidents/incidents';
import type { MatrixRows } from '../../storage/matrix';
import type { BlockedCrawls } from './blockedCrawls';

/** The crawls of each column, including those before the window. */
export const crawlsByColumn = ({
  channels,
  readMinutes,
}: Pick<MatrixRows, 'channels' | 'readMinutes'>): Crawl[][] =>
  channels.map(({ id, lastCrawlAt }) =>
    crawlsOf(readMinutes.get(id) ?? [], lastCrawlAt === null ? null : Date.parse(lastCrawlAt)),
  );

const iso = (time: number): string => new Date(time).toISOString();

/** As a time of the contracts. */
export const validUntilOf = ({ validUntil }: { validUntil: number }): string | null =>
  Number.isFinite(validUntil) ? iso(validUntil) : null;

interface Found {
  incidents: CrawlIncident[];
  /** The time when the incidents change if nothing new is read: when the next crawl is missed. */
  validUntil: number;
}

export interface ColumnReads {
  channels: MatrixRows['channels'];
  /** By column. */
  crawls: readonly Crawl[][];
  blocked: BlockedCrawls;
}

/** The incidents of the pharmacies, whichever products are shown: by column, then time. */
export const findIncidents = (
  { channels, crawls, blocked }: ColumnReads,
  readsFrom: number,
  now: number,
): Found => ({
  incidents: crawls.flatMap((ofChannel, channel) => {
    const reads = {
      crawls: ofChannel,
      blocked: blocked.get(channels[channel]?.id ?? 0) ?? [],
    };
    return incidentsOf(reads, readsFrom, now).map(({ kind, from, until, ...rest }) => ({
      channel,
      kind,
      from: iso(from),
      until: until === null ? null : iso(until),
      rhythmMinutes: rest.rhythm === null ? null : Math.round(rest.rhythm / MINUTE_MS),
      missedReads: rest.missedReads,
    }));
  }),
  validUntil: Math.min(...crawls.map((each) => nextMissedReadAt(each, now) ?? Infinity)),
});

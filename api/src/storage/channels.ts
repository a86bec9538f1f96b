import { asc, desc, isNull, max, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { OtherEntry } from '@pmm/shared/contracts/offers';
import type { Database, Transaction } from './database';
import { channel } from './schema';

/** The time of the newest page read that was ingested. */
export const newestCrawl = async (database: Database): Promise<Date | null> => {
  const [row] = await database
    .select({ at: max(channel.lastCrawlAt) })
    .from(channel)
    .where(isNull(channel.mainId));
  return row?.at ?? null;
};

export type ChannelRow = Channel & { id: number };

/** An offer that is not the shop's own: its rows in the histories have an id of their own. */
export interface OfferRow {
  id: number;
  /** The id of the pharmacy. */
  channelId: number;
  entry: OtherEntry;
  lastCrawlAt: string | null;
}

type Row = typeof channel.$inferSelect;

const toChannel = ({ id, code, name, url, weight, lastCrawlAt }: Row): ChannelRow => ({
  ...{ id, channelId: code, name, url, weight },
  lastCrawlAt: lastCrawlAt?.toISOString() ?? null,
});

const toOffers = ({ id, mainId, entry, lastCrawlAt }: Row): OfferRow[] =>
  mainId === null || entry === null
    ? []
    : [{ id, channelId: mainId, entry, lastCrawlAt: lastCrawlAt?.toISOString() ?? null }];

/**
 * The pharmacies, the heaviest first, then by name: the order of the columns in every matrix. And
 * their other offers.
 */
export const listPlaces = async (
  database: Database | Transaction,
): Promise<{ channels: ChannelRow[]; offers: OfferRow[] }> => {
  const rows = await database
    .select()
    .from(channel)
    .orderBy(desc(channel.weight), asc(channel.name), asc(channel.code));
  return {
    channels: rows.filter(({ mainId }) => mainId === null).map(toChannel),
    offers: rows.flatMap(toOffers),
  };
};

/** Whether a row of a history is not one of an offer that is not the shop's own. */
export const isPharmacy = (channelId: SQLWrapper): SQL =>
  sql`${channelId} not in (select ${channel.id} from ${channel} where ${channel.mainId} is not null)`;

/** Only the pharmacies. */
export const listChannelRows = async (database: Database | Transaction): Promise<ChannelRow[]> =>
  (await listPlaces(database)).channels;

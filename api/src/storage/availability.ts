import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NO_OBSERVATION, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { SkuKind } from '@pmm/shared/contracts/product';
import type { Transaction } from './database';
import { listChannelRows } from './channels';
import { nameOf } from './rawSql';
import {
  availabilityCurrent,
  availabilityInterval,
  dataVersion,
  product,
  watchlist,
  watchlistItem,
} from './schema';
import { inWatchlist } from './watchlistItems';

export interface VisibleProduct {
  id: number;
  pzn: string;
  name: string;
  packSize: string;
  kind: SkuKind;
  family: string;
}

/** Everything an availability matrix is made of, read in one snapshot. */
export interface AvailabilityRows {
  revision: number;
  dataVersion: number;
  window: { from: Date; to: Date } | null;
  /** In the order of the columns; the texts below refer to `id`. */
  channels: (Channel & { id: number })[];
  /** In display order. */
  products: VisibleProduct[];
  /** For each product the ids of its pharmacies, separated by commas, and as many digits. */
  current: { productId: number; channelIds: string; digits: string }[];
  /** For each product its changes, separated by commas: pharmacy id, digit (or `-`) before, seconds. */
  changes: { productId: number; changes: string }[];
}

const visibleItems = (tenantId: number, watchlistId: string) => sql`
  (select ${watchlistItem.productId} from ${watchlistItem}
   where ${inWatchlist({ tenantId, watchlistId })} and ${watchlistItem.visible}) item`;

const current = alias(availabilityCurrent, 'current');
const past = alias(availabilityInterval, 'past');
const earlier = alias(availabilityInterval, 'earlier');
const sameProduct = sql`using (${nameOf(watchlistItem.productId)})`;

const readState = async (transaction: Transaction, tenantId: number, watchlistId: string) => {
  const [state] = await transaction
    .select({ revision: watchlist.revision, dataVersion: dataVersion.version })
    .from(watchlist)
    .crossJoin(dataVersion)
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
  return state ?? null;
};

const readProducts = (transaction: Transaction, tenantId: number, watchlistId: string) =>
  transaction
    .select({
      id: product.id,
      pzn: product.pzn,
      name: product.name,
      packSize: product.packSize,
      kind: product.kind,
      family: product.family,
    })
    .from(watchlistItem)
    .innerJoin(product, eq(product.id, watchlistItem.productId))
    .where(and(inWatchlist({ tenantId, watchlistId }), eq(watchlistItem.visible, true)))
    .orderBy(asc(watchlistItem.displayOrder));

// One row for each product, not for each cell: reading rows is expensive. Both aggregates of a row
// have the pharmacies in the same order.
const readCurrent = async (transaction: Transaction, tenantId: number, watchlistId: string) => {
  const { rows } = await transaction.execute<AvailabilityRows['current'][number]>(sql`
    select ${current.productId} as "productId",
      string_agg(${current.channelId}::text, ',') as "channelIds",
      string_agg(${current.status}::text, '') as digits
    from ${visibleItems(tenantId, watchlistId)}
    join ${availabilityCurrent} ${current} ${sameProduct}
    group by ${current.productId}`);
  return rows;
};

// The end of an interval is the change to what came after it. A cell that was first observed inside
// the window begins with a change from nothing, so that the time before it counts as not known.
const readChanges = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  windowFrom: Date,
) => {
  const from = sql`${windowFrom.toISOString()}::timestamptz`;
  const item = visibleItems(tenantId, watchlistId);
  const { rows } = await transaction.execute<AvailabilityRows['changes'][number]>(sql`
    with change (product_id, channel_id, status_before, changed_at) as (
      select ${past.productId}, ${past.channelId}, ${past.status}::text, ${past.validTo}
      from ${item} join ${availabilityInterval} ${past} ${sameProduct}
      where ${past.validTo} > ${from}
      union all
      select ${past.productId}, ${past.channelId}, ${NO_OBSERVATION}::text, ${past.validFrom}
      from ${item} join ${availabilityInterval} ${past} ${sameProduct}
      where ${past.validTo} > ${from} and ${past.validFrom} > ${from} and not exists (
        select from ${availabilityInterval} ${earlier}
        where ${earlier.productId} = ${past.productId} and ${earlier.channelId} = ${past.channelId}
          and ${earlier.validFrom} < ${past.validFrom})
      union all
      select ${current.productId}, ${current.channelId}, ${NO_OBSERVATION}::text, ${current.since}
      from ${item} join ${availabilityCurrent} ${current} ${sameProduct}
      where ${current.since} > ${from} and not exists (
        select from ${availabilityInterval} ${earlier}
        where ${earlier.productId} = ${current.productId}
          and ${earlier.channelId} = ${current.channelId})
    )
    select product_id as "productId",
      string_agg(
        channel_id || ' ' || status_before || ' ' ||
          extract(epoch from changed_at - ${from})::integer,
        ',') as changes
    from change
    group by product_id`);
  return rows;
};

/** Null when the tenant has no such watchlist. Needs a snapshot transaction. */
export const readAvailability = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
): Promise<AvailabilityRows | null> => {
  const state = await readState(transaction, tenantId, watchlistId);
  if (state === null) return null;
  const channels = await listChannelRows(transaction);
  const products = await readProducts(transaction, tenantId, watchlistId);
  const crawls = channels.flatMap(({ lastCrawlAt }) => lastCrawlAt ?? []);
  const newest = crawls.reduce((latest, each) => (each > latest ? each : latest), '');
  if (newest === '') {
    return { ...state, window: null, channels, products, current: [], changes: [] };
  }
  const to = new Date(newest);
  const from = new Date(to.getTime() - WINDOW_DAYS * 86_400_000);
  return {
    ...state,
    window: { from, to },
    channels,
    products,
    current: await readCurrent(transaction, tenantId, watchlistId),
    changes: await readChanges(transaction, tenantId, watchlistId, from),
  };
};

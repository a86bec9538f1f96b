import { and, asc, eq, sql } from 'drizzle-orm';
import { NO_OBSERVATION, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { SkuKind } from '@pmm/shared/contracts/product';
import type { Transaction } from './database';
import { listChannelRows } from './channels';
import { product, watchlistItem } from './schema';

export interface VisibleProduct {
  id: number;
  pzn: string;
  name: string;
  packSize: string;
  kind: SkuKind;
  family: string;
}

/** Everything an availability matrix is made of, as one moment saw it. */
export interface AvailabilityRows {
  revision: number;
  dataVersion: number;
  window: { from: Date; to: Date } | null;
  /** In the order of the columns; `id` is what the texts below name them by. */
  channels: (Channel & { id: number })[];
  /** In display order. */
  products: VisibleProduct[];
  /** For each product the ids of its pharmacies, separated by commas, and as many digits. */
  current: { productId: number; channelIds: string; digits: string }[];
  /** For each product its changes, separated by commas: pharmacy id, digit (or `-`) before, seconds. */
  changes: { productId: number; changes: string }[];
}

const visibleItems = (tenantId: number, watchlistId: string) => sql`
  (select product_id from watchlist_item
   where tenant_id = ${tenantId} and watchlist_id = ${watchlistId} and visible) item`;

const readState = async (transaction: Transaction, tenantId: number, watchlistId: string) => {
  const { rows } = await transaction.execute<{ revision: number; dataVersion: number }>(sql`
    select watchlist.revision, data_version.version as "dataVersion"
    from watchlist cross join data_version
    where watchlist.tenant_id = ${tenantId} and watchlist.id = ${watchlistId}`);
  return rows[0] ?? null;
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
    .where(
      and(
        eq(watchlistItem.tenantId, tenantId),
        eq(watchlistItem.watchlistId, watchlistId),
        eq(watchlistItem.visible, true),
      ),
    )
    .orderBy(asc(watchlistItem.displayOrder));

// One row for each product, not for each cell: reading the rows is what costs, and both texts of a
// row list the pharmacies in the same order, whichever that is.
const readCurrent = async (transaction: Transaction, tenantId: number, watchlistId: string) => {
  const { rows } = await transaction.execute<AvailabilityRows['current'][number]>(sql`
    select current.product_id as "productId",
      string_agg(current.channel_id::text, ',') as "channelIds",
      string_agg(current.status::text, '') as digits
    from ${visibleItems(tenantId, watchlistId)}
    join availability_current current using (product_id)
    group by current.product_id`);
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
    with change as (
      select past.product_id, past.channel_id, past.status::text as status_before, past.valid_to as changed_at
      from ${item} join availability_interval past using (product_id)
      where past.valid_to > ${from}
      union all
      select first.product_id, first.channel_id, ${NO_OBSERVATION}::text, first.valid_from
      from ${item} join availability_interval first using (product_id)
      where first.valid_to > ${from} and first.valid_from > ${from} and not exists (
        select from availability_interval earlier
        where earlier.product_id = first.product_id and earlier.channel_id = first.channel_id
          and earlier.valid_from < first.valid_from)
      union all
      select run.product_id, run.channel_id, ${NO_OBSERVATION}::text, run.since
      from ${item} join availability_current run using (product_id)
      where run.since > ${from} and not exists (
        select from availability_interval earlier
        where earlier.product_id = run.product_id and earlier.channel_id = run.channel_id)
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

/** Null when the tenant has no such watchlist. Wants a snapshot transaction. */
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

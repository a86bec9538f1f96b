import { and, asc, countDistinct, eq, sql } from 'drizzle-orm';
import type {
  CreateWatchlist,
  UpdateWatchlist,
  WatchlistSummary,
} from '@pmm/shared/contracts/watchlist';
import type { TenantAccess } from './access';
import type { Transaction } from './database';
import { product, watchlist, watchlistItem } from './schema';
import { idArray, inWatchlist, type WatchlistKey } from './watchlistItems';

const skusOf = (kind: 'listed' | 'local') =>
  sql<number>`count(*) filter (where ${product.kind} = ${kind})`.mapWith(Number);

const details = {
  watchlistId: watchlist.id,
  name: watchlist.name,
  description: watchlist.description,
  brand: watchlist.brand,
  type: watchlist.type,
  status: watchlist.status,
  revision: watchlist.revision,
  detailsVersion: watchlist.detailsVersion,
};

const summaries = (transaction: Transaction) =>
  transaction
    .select({
      ...details,
      stats: {
        productFamilies: countDistinct(product.family),
        listedSkus: skusOf('listed'),
        localSkus: skusOf('local'),
      },
    })
    .from(watchlist)
    .leftJoin(
      watchlistItem,
      and(
        eq(watchlistItem.tenantId, watchlist.tenantId),
        eq(watchlistItem.watchlistId, watchlist.id),
      ),
    )
    .leftJoin(product, eq(product.id, watchlistItem.productId))
    .groupBy(watchlist.tenantId, watchlist.id)
    .$dynamic();

/** The oldest first. */
export const listWatchlists = (
  transaction: Transaction,
  tenantId: number,
): Promise<WatchlistSummary[]> =>
  summaries(transaction)
    .where(eq(watchlist.tenantId, tenantId))
    .orderBy(asc(watchlist.createdAt), asc(watchlist.id));

export const findWatchlist = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
): Promise<WatchlistSummary | null> => {
  const [row] = await summaries(transaction).where(
    and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)),
  );
  return row ?? null;
};

/**
 * Without figures, which a caller that reads the items computes itself. Null if there is no such
 * watchlist.
 */
export const findDetails = async (
  transaction: Transaction,
  { tenantId, watchlistId }: WatchlistKey,
): Promise<Omit<WatchlistSummary, 'stats'> | null> => {
  const [row] = await transaction
    .select(details)
    .from(watchlist)
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
  return row ?? null;
};

/**
 * Makes all other changes of these watchlists wait until this transaction ends. Returns the
 * revisions of those that the tenant has.
 */
export const lockWatchlists = async (
  transaction: Transaction,
  tenantId: number,
  watchlistIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await transaction
    .select({ id: watchlist.id, revision: watchlist.revision })
    .from(watchlist)
    .where(
      and(eq(watchlist.tenantId, tenantId), sql`${watchlist.id} = any(${idArray(watchlistIds)})`),
    )
    // Always in the same order, so that two transactions with the same pair never wait for each
    // other.
    .orderBy(asc(watchlist.id))
    .for('update');
  return new Map(rows.map(({ id, revision }) => [id, revision]));
};

/**
 * Called by everything that changes a watchlist or its items, because cached answers depend on the
 * revision. The watchlist must be locked.
 */
export const writeRevision = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  revision: number,
): Promise<void> => {
  await transaction
    .update(watchlist)
    .set({ revision })
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
};

/** The watchlist must be locked. The name may be taken: SQLSTATE 23505. */
export const writeDetails = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  { name, description, status }: Omit<UpdateWatchlist, 'detailsVersion'>,
): Promise<void> => {
  await transaction
    .update(watchlist)
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(status !== undefined && { status }),
      revision: sql`${watchlist.revision} + 1`,
      detailsVersion: sql`${watchlist.detailsVersion} + 1`,
    })
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
};

/** False if it still has items. The watchlist must be locked. */
export const deleteEmptyWatchlist = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
): Promise<boolean> => {
  const rows = await transaction
    .delete(watchlist)
    .where(
      and(
        eq(watchlist.tenantId, tenantId),
        eq(watchlist.id, watchlistId),
        sql`not exists (select from ${watchlistItem} where ${inWatchlist({ tenantId, watchlistId })})`,
      ),
    )
    .returning({ id: watchlist.id });
  return rows.length > 0;
};

// Distinguishes the advisory locks for creating from all others.
const CREATE_LOCK = 1;

/**
 * Null if the tenant already has as many watchlists as it may have. The name may be taken: SQLSTATE
 * 23505.
 */
export const insertWatchlist = async (
  transaction: Transaction,
  { id: tenantId, maxWatchlists }: TenantAccess,
  create: CreateWatchlist,
): Promise<string | null> => {
  // The count below is only valid if nobody else in the tenant creates one meanwhile.
  await transaction.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK}, ${tenantId})`);
  const [present] = await transaction
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(watchlist)
    .where(eq(watchlist.tenantId, tenantId));
  if ((present?.count ?? 0) >= maxWatchlists) return null;
  const id = crypto.randomUUID();
  // Also orders several watchlists of one transaction, in which now() does not change.
  const createdAt = sql`clock_timestamp()`;
  await transaction.insert(watchlist).values({ id, tenantId, createdAt, ...create });
  return id;
};

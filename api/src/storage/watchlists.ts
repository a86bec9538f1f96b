import { and, asc, countDistinct, eq, sql } from 'drizzle-orm';
import type { CreateWatchlist, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { TenantAccess } from './access';
import type { Transaction } from './database';
import { product, watchlist, watchlistItem } from './schema';

const skusOf = (kind: 'listed' | 'local') =>
  sql<number>`count(*) filter (where ${product.kind} = ${kind})`.mapWith(Number);

const summaries = (transaction: Transaction) =>
  transaction
    .select({
      watchlistId: watchlist.id,
      name: watchlist.name,
      description: watchlist.description,
      brand: watchlist.brand,
      type: watchlist.type,
      status: watchlist.status,
      revision: watchlist.revision,
      stats: {
        productFamilies: countDistinct(product.family),
        listedSkus: skusOf('listed'),
        localSkus: skusOf('local'),
      },
    })
    .from(watchlist)
    .leftJoin(watchlistItem, eq(watchlistItem.watchlistId, watchlist.id))
    .leftJoin(product, eq(product.id, watchlistItem.productId))
    .groupBy(watchlist.id)
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
 * Keeps every other change of the watchlist waiting until this transaction ends.
 * False when the tenant has no such watchlist.
 */
export const lockWatchlist = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
): Promise<boolean> => {
  const rows = await transaction
    .select({ id: watchlist.id })
    .from(watchlist)
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)))
    .for('update');
  return rows.length > 0;
};

/** Whatever changes a watchlist or its items calls this: cached answers carry the revision. */
export const raiseRevision = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
): Promise<void> => {
  await transaction
    .update(watchlist)
    .set({ revision: sql`${watchlist.revision} + 1` })
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
};

// Keeps the advisory locks of creating apart from all others.
const CREATE_LOCK = 1;

/** Null when the tenant already has as many watchlists as it may. The name may clash: SQLSTATE 23505. */
export const insertWatchlist = async (
  transaction: Transaction,
  { id: tenantId, maxWatchlists }: TenantAccess,
  create: CreateWatchlist,
): Promise<string | null> => {
  // The count below is only true while nobody else of the tenant creates one.
  await transaction.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK}, ${tenantId})`);
  const [held] = await transaction
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(watchlist)
    .where(eq(watchlist.tenantId, tenantId));
  if ((held?.count ?? 0) >= maxWatchlists) return null;
  const id = crypto.randomUUID();
  // Several of one transaction keep their order too: now() would be the same for all of them.
  const createdAt = sql`clock_timestamp()`;
  await transaction.insert(watchlist).values({ id, tenantId, createdAt, ...create });
  return id;
};

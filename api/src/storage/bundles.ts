import { and, eq, sql, type SQL } from 'drizzle-orm';
import { judgedBundle } from './bundleSchema';
import type { Transaction } from './database';
import type { CellKey } from './dataChanges';
import { commaJoined, readJson } from './rawSql';
import { offerPage, watchlistItem } from './schema';
import { sameProduct, visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

/** What somebody said about the present page of a product at a pharmacy. */
export interface JudgedBundle extends CellKey {
  isBundle: boolean;
}

const presentPage = (productId: SQL, channelId: SQL): SQL => sql`coalesce((
  select ${offerPage.url} from ${offerPage}
  where ${offerPage.productId} = ${productId} and ${offerPage.channelId} = ${channelId}), '')`;

/** Those of the visible products; what was said about a former page no longer holds. */
export const readBundles = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<JudgedBundle[]> => {
  const { productId, channelId, isBundle, pageUrl, tenantId } = judgedBundle;
  const rows = await readJson<readonly [number, number, boolean]>(
    transaction,
    commaJoined([sql`${productId}`, sql`${channelId}`, sql`${isBundle}`]),
    sql`from ${visibleItems(watchlistKey)} join ${judgedBundle} ${sameProduct}
      where ${tenantId} = ${watchlistKey.tenantId}
        and ${pageUrl} = ${presentPage(sql`${productId}`, sql`${channelId}`)}`,
  );
  return rows.map(([productId, channelId, isBundle]) => ({ productId, channelId, isBundle }));
};

/** @param isBundle null to take back what was said. */
export const writeBundle = async (
  transaction: Transaction,
  tenantId: number,
  { productId, channelId }: CellKey,
  isBundle: boolean | null,
): Promise<void> => {
  const cell = and(
    eq(judgedBundle.tenantId, tenantId),
    eq(judgedBundle.productId, productId),
    eq(judgedBundle.channelId, channelId),
  );
  if (isBundle === null) {
    await transaction.delete(judgedBundle).where(cell);
    return;
  }
  const pageUrl = presentPage(sql`${productId}`, sql`${channelId}`);
  await transaction
    .insert(judgedBundle)
    .values({ tenantId, productId, channelId, pageUrl, isBundle })
    .onConflictDoUpdate({
      target: [judgedBundle.tenantId, judgedBundle.productId, judgedBundle.channelId],
      set: { pageUrl, isBundle },
    });
};

/** The watchlists of a tenant whose answers contain a product. */
export const watchlistsWith = async (
  transaction: Transaction,
  tenantId: number,
  productId: number,
): Promise<string[]> => {
  const rows = await transaction
    .select({ id: watchlistItem.watchlistId })
    .from(watchlistItem)
    .where(and(eq(watchlistItem.tenantId, tenantId), eq(watchlistItem.productId, productId)));
  return rows.map(({ id }) => id);
};

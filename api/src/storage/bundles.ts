import { and, eq, sql } from 'drizzle-orm';
import { judgedBundle } from './bundleSchema';
import type { Transaction } from './database';
import type { CellKey } from './dataChanges';
import { arrayOf, commaJoined, readJson } from './rawSql';
import { offerPage, watchlistItem } from './schema';
import { sameProduct, visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

/** What somebody said about the present page of a product at a pharmacy. */
export interface JudgedBundle extends CellKey {
  isBundle: boolean;
}

/** The addresses of the present pages of cells, in their order; empty where none is known. */
const readPages = async (
  transaction: Transaction,
  cells: readonly CellKey[],
): Promise<string[]> => {
  const ids = (key: keyof CellKey) =>
    arrayOf(
      cells.map((cell) => cell[key]),
      'integer',
    );
  const rows = await readJson<readonly [n: number, url: string]>(
    transaction,
    sql`cell.n, ${offerPage.url}`,
    sql`from unnest(${ids('productId')}, ${ids('channelId')})
        with ordinality as cell(product_id, channel_id, n)
      join ${offerPage} on ${offerPage.productId} = cell.product_id
        and ${offerPage.channelId} = cell.channel_id`,
  );
  const found = new Map(rows);
  return cells.map((_cell, index) => found.get(index + 1) ?? '');
};

/** Those of the visible products; what was said about a former page no longer holds. */
export const readBundles = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<JudgedBundle[]> => {
  const { productId, channelId, isBundle, pageUrl, tenantId } = judgedBundle;
  const rows = await readJson<readonly [number, number, boolean, string]>(
    transaction,
    commaJoined([productId, channelId, isBundle, pageUrl].map((column) => sql`${column}`)),
    sql`from ${visibleItems(watchlistKey)} join ${judgedBundle} ${sameProduct}
      where ${tenantId} = ${watchlistKey.tenantId}`,
  );
  if (rows.length === 0) return [];
  const judged = rows.map(([product, channel, is]) => ({
    ...{ productId: product, channelId: channel, isBundle: is },
  }));
  const pages = await readPages(transaction, judged);
  return judged.filter((_cell, index) => rows[index]?.[3] === pages[index]);
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
  const [pageUrl = ''] = await readPages(transaction, [{ productId, channelId }]);
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

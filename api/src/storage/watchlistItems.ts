import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlist';
import type { Transaction } from './database';
import { product, watchlistItem } from './schema';

/** In display order; with `pznsOnly` just the items of these products. */
export const listItems = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  pznsOnly?: readonly string[],
): Promise<WatchlistItem[]> => {
  const rows = await transaction
    .select({
      itemId: watchlistItem.id,
      pzn: product.pzn,
      name: product.name,
      packSize: product.packSize,
      productFamily: product.family,
      kind: product.kind,
      visible: watchlistItem.visible,
      displayOrder: watchlistItem.displayOrder,
    })
    .from(watchlistItem)
    .innerJoin(product, eq(product.id, watchlistItem.productId))
    .where(
      and(
        eq(watchlistItem.tenantId, tenantId),
        eq(watchlistItem.watchlistId, watchlistId),
        pznsOnly && inArray(product.pzn, [...pznsOnly]),
      ),
    )
    .orderBy(asc(watchlistItem.displayOrder), asc(product.pzn));
  return rows.map(({ name, packSize, ...item }) => ({
    ...item,
    sku: packSize === '' || name.includes(packSize) ? name : `${name}, ${packSize}`,
  }));
};

/** Appends what `wanted` selects as (product_id, position) and is not there yet; gives the PZNs. */
const append = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  wanted: SQL,
): Promise<string[]> => {
  const { rows } = await transaction.execute<{ pzn: string }>(sql`
    with added as (
      insert into watchlist_item (tenant_id, watchlist_id, product_id, display_order)
      select ${tenantId}::integer, ${watchlistId}::uuid, wanted.product_id,
        coalesce((select max(display_order) from watchlist_item where watchlist_id = ${watchlistId}), 0)
          + row_number() over (order by wanted.position)
      from (${wanted}) wanted
      where not exists (
        select 1 from watchlist_item present
        where present.watchlist_id = ${watchlistId} and present.product_id = wanted.product_id
      )
      returning product_id
    )
    select product.pzn from added join product on product.id = added.product_id`);
  return rows.map((row) => row.pzn);
};

/**
 * Appends products in the given order; unknown and present ones are left out. The watchlist must be
 * locked. Gives the PZNs that were added.
 */
export const appendProducts = (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  pzns: readonly string[],
): Promise<string[]> =>
  append(
    transaction,
    tenantId,
    watchlistId,
    sql`select product.id as product_id, given.position
      from unnest(${sql.param([...pzns])}::bpchar[]) with ordinality given (pzn, position)
      join product on product.pzn = given.pzn`,
  );

/** Appends all listed products of a brand, family by family. */
export const appendBrand = (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  brand: string,
): Promise<string[]> =>
  append(
    transaction,
    tenantId,
    watchlistId,
    sql`select id as product_id, row_number() over (order by family, name, pzn) as position
      from product where kind = 'listed' and lower(brand) = lower(${brand})`,
  );

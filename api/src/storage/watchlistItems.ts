import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SkuKind } from '@pmm/shared/contracts/product';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { Transaction } from './database';
import { arrayOf, commaJoined, nameOf, namesOf } from './rawSql';
import { product, watchlistItem } from './schema';

/** A watchlist and its tenant. */
export interface WatchlistKey {
  tenantId: number;
  watchlistId: string;
}

export const inWatchlist = ({ tenantId, watchlistId }: WatchlistKey): SQL =>
  sql`(${watchlistItem.tenantId} = ${tenantId} and ${watchlistItem.watchlistId} = ${watchlistId})`;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** For `= any(…)`. A text that is not a UUID cannot be the id of an item. */
export const idArray = (itemIds: readonly string[]): SQL =>
  arrayOf(
    itemIds.filter((id) => UUID.test(id)),
    'uuid',
  );

interface Named {
  name: string;
  packSize: string;
}

/** The name of an item: the product and its pack, unless the name contains the pack already. */
export const skuOf = ({ name, packSize }: Named): string =>
  packSize === '' || name.includes(packSize) ? name : `${name}, ${packSize}`;

interface ItemRow extends Named {
  itemId: string;
  pzn: string;
  productFamily: string;
  kind: SkuKind;
  visible: boolean;
  displayOrder: string;
  successorPzn: string | null;
}

const itemColumns: Record<keyof ItemRow, PgColumn | SQL> = {
  itemId: watchlistItem.id,
  pzn: product.pzn,
  name: product.name,
  packSize: product.packSize,
  productFamily: product.family,
  kind: product.kind,
  visible: watchlistItem.visible,
  displayOrder: watchlistItem.displayOrder,
  successorPzn: sql`(select next.pzn from ${product} next where next.pzn = ${product.successorPzn})`,
};

// One row with a list for each column, because reading one row for each item is slow.
const listOfEachColumn = sql<string>`json_build_object(${commaJoined(
  Object.entries(itemColumns).map(
    ([name, column]) =>
      sql`${name}::text, coalesce(json_agg(${column} order by ${watchlistItem.displayOrder}), '[]')`,
  ),
)})::text`;

/** In display order; with `itemIds` only these. */
export const listItems = async (
  transaction: Transaction,
  watchlist: WatchlistKey,
  itemIds?: readonly string[],
): Promise<WatchlistItem[]> => {
  const [row] = await transaction
    .select({ lists: listOfEachColumn })
    .from(watchlistItem)
    .innerJoin(product, eq(product.id, watchlistItem.productId))
    .where(
      and(inWatchlist(watchlist), itemIds && sql`${watchlistItem.id} = any(${idArray(itemIds)})`),
    );
  const lists = JSON.parse(row?.lists ?? '{}') as { [Name in keyof ItemRow]: ItemRow[Name][] };
  const at = <Name extends keyof ItemRow>(name: Name, index: number) =>
    lists[name][index] as ItemRow[Name];
  return lists.itemId.map((itemId, index) => {
    const successorPzn = at('successorPzn', index);
    return {
      itemId,
      pzn: at('pzn', index),
      sku: skuOf({ name: at('name', index), packSize: at('packSize', index) }),
      productFamily: at('productFamily', index),
      kind: at('kind', index),
      visible: at('visible', index),
      displayOrder: at('displayOrder', index),
      ...(successorPzn !== null && { successorPzn }),
    };
  });
};

/** A product of the catalogue, and its item in a watchlist if it has one. */
export interface Candidate extends Named {
  productId: number;
  pzn: string;
  productFamily: string;
  kind: SkuKind;
  itemId: string | null;
}

const candidateColumns = {
  productId: product.id,
  pzn: product.pzn,
  name: product.name,
  packSize: product.packSize,
  productFamily: product.family,
  kind: product.kind,
  itemId: watchlistItem.id,
};

const candidates = (transaction: Transaction, watchlist: WatchlistKey) =>
  transaction
    .select(candidateColumns)
    .from(product)
    .leftJoin(watchlistItem, and(inWatchlist(watchlist), eq(watchlistItem.productId, product.id)))
    .$dynamic();

/** The products with these PZNs in the catalogue, in no particular order. */
export const findCandidates = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  pzns: readonly string[],
): Promise<Candidate[]> =>
  candidates(transaction, watchlist).where(sql`${product.pzn} = any(${arrayOf(pzns, 'bpchar')})`);

/** The listed products of a brand, family by family. */
export const candidatesOfBrand = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  brand: string,
): Promise<Candidate[]> =>
  candidates(transaction, watchlist)
    .where(and(eq(product.kind, 'listed'), sql`lower(${product.brand}) = lower(${brand})`))
    .orderBy(asc(product.family), asc(product.name), asc(product.pzn));

export interface NewItem {
  itemId: string;
  productId: number;
  visible: boolean;
  displayOrder: string;
}

export const insertItems = async (
  transaction: Transaction,
  { tenantId, watchlistId }: WatchlistKey,
  revision: number,
  items: readonly NewItem[],
): Promise<void> => {
  if (items.length === 0) return;
  const column = (key: keyof NewItem, type: string) =>
    arrayOf(
      items.map((item) => item[key]),
      type,
    );
  await transaction.execute(sql`
    insert into ${watchlistItem} (${namesOf([
      watchlistItem.tenantId,
      watchlistItem.watchlistId,
      watchlistItem.revision,
      watchlistItem.id,
      watchlistItem.productId,
      watchlistItem.visible,
      watchlistItem.displayOrder,
    ])})
    select ${tenantId}, ${watchlistId}, ${revision}, * from unnest(
      ${column('itemId', 'uuid')}, ${column('productId', 'integer')},
      ${column('visible', 'boolean')}, ${column('displayOrder', 'text')})`);
};

/** Which ids of clients exist already, in any watchlist of the tenant. */
export const findGivenIds = (
  transaction: Transaction,
  tenantId: number,
  itemIds: readonly string[],
): Promise<{ itemId: string; watchlistId: string; productId: number }[]> =>
  transaction
    .select({
      itemId: watchlistItem.id,
      watchlistId: watchlistItem.watchlistId,
      productId: watchlistItem.productId,
    })
    .from(watchlistItem)
    .where(and(eq(watchlistItem.tenantId, tenantId), inArray(watchlistItem.id, [...itemIds])));

/** Returns the ids that existed. */
export const deleteItems = async (
  transaction: Transaction,
  watchlist: WatchlistKey,
  itemIds: readonly string[],
): Promise<string[]> => {
  const rows = await transaction
    .delete(watchlistItem)
    .where(and(inWatchlist(watchlist), sql`${watchlistItem.id} = any(${idArray(itemIds)})`))
    .returning({ itemId: watchlistItem.id });
  return rows.map(({ itemId }) => itemId);
};

/** Moves items to the end or another place of another watchlist; they keep their ids. */
export const moveItemsToWatchlist = async (
  transaction: Transaction,
  from: WatchlistKey,
  to: { watchlistId: string; revision: number },
  places: readonly { itemId: string; displayOrder: string }[],
): Promise<void> => {
  await transaction.execute(sql`
    update ${watchlistItem}
    set ${nameOf(watchlistItem.watchlistId)} = ${to.watchlistId},
      ${nameOf(watchlistItem.revision)} = ${to.revision},
      ${nameOf(watchlistItem.displayOrder)} = place.key
    from unnest(
      ${arrayOf(
        places.map(({ itemId }) => itemId),
        'uuid',
      )},
      ${arrayOf(
        places.map(({ displayOrder }) => displayOrder),
        'text',
      )}) place (id, key)
    where ${inWatchlist(from)} and ${watchlistItem.id} = place.id`);
};

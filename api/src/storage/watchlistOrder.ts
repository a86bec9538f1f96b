import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { arrayOf, nameOf } from './rawSql';
import { product, watchlistItem } from './schema';
import { idArray, inWatchlist, type WatchlistKey } from './watchlistItems';

/** The fields that decide the place and the visibility of an item. */
export interface PlacedItem {
  itemId: string;
  family: string;
  visible: boolean;
  displayOrder: string;
  /** The revision of the watchlist that last changed it. */
  revision: number;
}

const placedItems = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  condition: SQL,
): Promise<PlacedItem[]> =>
  transaction
    .select({
      itemId: watchlistItem.id,
      family: product.family,
      visible: watchlistItem.visible,
      displayOrder: watchlistItem.displayOrder,
      revision: watchlistItem.revision,
    })
    .from(watchlistItem)
    .innerJoin(product, eq(product.id, watchlistItem.productId))
    .where(and(inWatchlist(watchlist), condition))
    .orderBy(asc(watchlistItem.displayOrder));

export const findPlaced = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  itemIds: readonly string[],
): Promise<PlacedItem[]> =>
  placedItems(transaction, watchlist, sql`${watchlistItem.id} = any(${idArray(itemIds)})`);

export const findFamily = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  family: string,
): Promise<PlacedItem[]> => placedItems(transaction, watchlist, eq(product.family, family));

export type ItemState = Pick<PlacedItem, 'itemId' | 'visible' | 'displayOrder'>;

/** All items in order. */
export const listStates = (
  transaction: Transaction,
  watchlist: WatchlistKey,
): Promise<ItemState[]> =>
  transaction
    .select({
      itemId: watchlistItem.id,
      visible: watchlistItem.visible,
      displayOrder: watchlistItem.displayOrder,
    })
    .from(watchlistItem)
    .where(inWatchlist(watchlist))
    .orderBy(asc(watchlistItem.displayOrder));

/** For each of these families that has items: its last key, and the next key after it. */
export const findFamilyEnds = async (
  transaction: Transaction,
  watchlist: WatchlistKey,
  families: readonly string[],
): Promise<Map<string, { last: string; next: string | null }>> => {
  const { rows } = await transaction.execute<{ family: string; last: string; next: string | null }>(
    sql`
      select family, last, (
        select min(${watchlistItem.displayOrder}) from ${watchlistItem}
        where ${inWatchlist(watchlist)} and ${watchlistItem.displayOrder} > last
      ) as next
      from (
        select ${product.family} as family, max(${watchlistItem.displayOrder}) as last
        from ${watchlistItem} join ${product} on ${product.id} = ${watchlistItem.productId}
        where ${inWatchlist(watchlist)} and ${product.family} = any(${arrayOf(families, 'text')})
        group by ${product.family}
      ) family_end`,
  );
  return new Map(rows.map(({ family, last, next }) => [family, { last, next }]));
};

const nearestKey = async (
  transaction: Transaction,
  condition: SQL | undefined,
  order: SQL,
): Promise<string | null> => {
  const [row] = await transaction
    .select({ key: watchlistItem.displayOrder })
    .from(watchlistItem)
    .where(condition)
    .orderBy(order)
    .limit(1);
  return row?.key ?? null;
};

const others = (itemIds: readonly string[]) => sql`${watchlistItem.id} <> all(${idArray(itemIds)})`;

/** The key of the nearest item before this one, or of the last item of all, ignoring some items. */
export const keyBefore = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  key: string | null,
  without: readonly string[] = [],
): Promise<string | null> =>
  nearestKey(
    transaction,
    and(
      inWatchlist(watchlist),
      key === null ? undefined : lt(watchlistItem.displayOrder, key),
      others(without),
    ),
    desc(watchlistItem.displayOrder),
  );

/** The key of the nearest item after this one, ignoring some items. */
export const keyAfter = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  key: string,
  without: readonly string[],
): Promise<string | null> =>
  nearestKey(
    transaction,
    and(inWatchlist(watchlist), gt(watchlistItem.displayOrder, key), others(without)),
    asc(watchlistItem.displayOrder),
  );

/** One statement for all, so that items can swap their places. */
export const writeStates = async (
  transaction: Transaction,
  watchlist: WatchlistKey,
  revision: number,
  states: readonly ItemState[],
): Promise<void> => {
  await transaction.execute(sql`
    update ${watchlistItem}
    set ${nameOf(watchlistItem.visible)} = state.visible,
      ${nameOf(watchlistItem.displayOrder)} = state.key,
      ${nameOf(watchlistItem.revision)} = ${revision}
    from unnest(
      ${arrayOf(
        states.map(({ itemId }) => itemId),
        'uuid',
      )},
      ${arrayOf(
        states.map(({ visible }) => visible),
        'boolean',
      )},
      ${arrayOf(
        states.map(({ displayOrder }) => displayOrder),
        'text',
      )}) state (id, visible, key)
    where ${inWatchlist(watchlist)} and ${watchlistItem.id} = state.id`);
};

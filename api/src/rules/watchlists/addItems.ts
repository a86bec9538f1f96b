import { normalisePzn } from '@pmm/shared/contracts/pzn';
import type { AddItemsAnswer, WatchlistItem } from '@pmm/shared/contracts/watchlist';
import { notFound } from '../../errors';
import type { Database, Transaction } from '../../storage/database';
import { knownPzns } from '../../storage/products';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { appendProducts, listItems } from '../../storage/watchlistItems';
import { lockWatchlist, raiseRevision } from '../../storage/watchlists';
import { invalidPzn, unknownProduct } from '../products/findByPzn';

const addInside = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
  pzns: readonly string[],
): Promise<Set<string>> => {
  if (!(await lockWatchlist(transaction, tenantId, watchlistId))) throw notFound();
  const added = await appendProducts(transaction, tenantId, watchlistId, pzns);
  if (added.length > 0) await raiseRevision(transaction, tenantId, watchlistId);
  return new Set(added);
};

/**
 * Adds products at the end, in the given order. What is there already stays where it is.
 *
 * @throws ApiError NOT_FOUND
 */
export const addItems = async (
  database: Database,
  tenantId: number,
  watchlistId: string,
  inputs: readonly string[],
): Promise<AddItemsAnswer> => {
  const invalid = inputs.filter((input) => normalisePzn(input) === null);
  // Of two ways to write the same product the first one is answered.
  const inputOf = new Map<string, string>();
  for (const input of inputs) {
    const pzn = normalisePzn(input);
    if (pzn !== null && !inputOf.has(pzn)) inputOf.set(pzn, input);
  }
  return tenantTransaction(database, tenantId, async (transaction) => {
    const known = await knownPzns(transaction, [...inputOf.keys()]);
    const wanted = [...inputOf.keys()].filter((pzn) => known.has(pzn));
    const addedPzns = await addInside(transaction, tenantId, watchlistId, wanted);
    return {
      added: await listItems(transaction, tenantId, watchlistId, [...addedPzns]),
      present: wanted.filter((pzn) => !addedPzns.has(pzn)),
      unknown: [...inputOf].filter(([pzn]) => !known.has(pzn)).map(([, input]) => input),
      invalid,
    };
  });
};

/**
 * Adds one product; adding it again answers the item that is there.
 *
 * @throws ApiError INVALID_PZN, PRODUCT_NOT_FOUND or NOT_FOUND
 */
export const addItem = (
  database: Database,
  tenantId: number,
  watchlistId: string,
  input: string,
): Promise<{ item: WatchlistItem; isNew: boolean }> => {
  const pzn = normalisePzn(input);
  if (pzn === null) throw invalidPzn();
  return tenantTransaction(database, tenantId, async (transaction) => {
    const added = await addInside(transaction, tenantId, watchlistId, [pzn]);
    const [item] = await listItems(transaction, tenantId, watchlistId, [pzn]);
    if (item === undefined) throw unknownProduct();
    return { item, isNew: added.has(pzn) };
  });
};

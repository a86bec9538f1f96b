import type {
  TransferItems,
  TransferredItems,
  WatchlistItem,
} from '@pmm/shared/contracts/watchlistItem';
import { notFound, validationFailed } from '../../errors';
import type { TenantChange } from '../../storage/tenantTransaction';
import {
  type Candidate,
  findCandidates,
  listItems,
  moveItemsToWatchlist,
  type WatchlistKey,
} from '../../storage/watchlistItems';
import { findPlaced } from '../../storage/watchlistOrder';
import { appendItems } from './appendItems';
import { type Edit, editWatchlists, refuseStale, revisionOf } from './editWatchlist';
import { fieldOfItems, refuseTakenIds, refuseUnknownPlaces } from './givenItems';
import { itemNotFound } from './itemChanges';
import { placeNewItems } from './placesInWatchlist';

type Wish = TransferItems['items'][number];

/** An item to be added to the target, with its product in the target, and its requested place. */
interface Coming {
  item: WatchlistItem;
  product: Candidate;
  wish: Wish;
  /** The field of the request that names it. */
  field: string;
}

/**
 * In the order of the source. Items that an earlier request has moved are in the target already.
 */
const findComing = async (
  source: Edit,
  target: Edit,
  { items: wishes, mode }: TransferItems,
): Promise<{ coming: Coming[]; arrived: WatchlistItem[] }> => {
  const { transaction } = source;
  const indexOf = new Map(wishes.map(({ itemId }, index) => [itemId, index]));
  const ids = [...indexOf.keys()];
  const items = await listItems(transaction, source.watchlist, ids);
  const arrived =
    mode === 'move' && items.length < ids.length
      ? await listItems(transaction, target.watchlist, ids)
      : [];
  const found = new Set([...items, ...arrived].map(({ itemId }) => itemId));
  const missing = wishes.flatMap(({ itemId }, index) =>
    found.has(itemId) ? [] : [`${fieldOfItems(index)}itemId`],
  );
  if (missing.length > 0) throw itemNotFound(missing);
  const products = await findCandidates(
    transaction,
    target.watchlist,
    items.map(({ pzn }) => pzn),
  );
  const productOf = new Map(products.map((product) => [product.pzn, product]));
  const coming = items.flatMap((item): Coming[] => {
    const product = productOf.get(item.pzn);
    const index = indexOf.get(item.itemId) ?? 0;
    const wish = wishes[index];
    if (product === undefined || wish === undefined) return [];
    return [{ item, product, wish, field: fieldOfItems(index) }];
  });
  return { coming, arrived };
};

const copy = (target: Edit, coming: readonly Coming[]): Promise<WatchlistItem[]> =>
  appendItems(
    target,
    coming.map(({ item, product, wish }) => ({
      product,
      itemId: wish.copyId,
      displayOrder: wish.displayOrder,
      visible: item.visible,
    })),
  );

const move = async (
  source: Edit,
  target: Edit,
  coming: readonly Coming[],
  seen: number | undefined,
): Promise<WatchlistItem[]> => {
  if (coming.length === 0) return [];
  const { transaction } = source;
  const ids = coming.map(({ item }) => item.itemId);
  await refuseStale(source, seen, await findPlaced(transaction, source.watchlist, ids));
  const to = { watchlistId: target.watchlist.watchlistId, revision: target.nextRevision };
  const comers = coming.map(({ item, wish }) => ({
    item,
    family: item.productFamily,
    wish: wish.displayOrder,
  }));
  const placed = await placeNewItems(target, comers, (some) =>
    moveItemsToWatchlist(
      transaction,
      source.watchlist,
      to,
      some.map(({ comer, displayOrder }) => ({ itemId: comer.item.itemId, displayOrder })),
    ),
  );
  for (const id of ids) {
    source.written.add(id);
    target.written.add(id);
  }
  return placed.map(({ comer, displayOrder }) => ({ ...comer.item, displayOrder }));
};

/**
 * Sorts the items: those that the target lacks, those that an earlier request has added, and the
 * others.
 */
const sortOut = (coming: readonly Coming[], mode: TransferItems['mode']) => {
  const free: Coming[] = [];
  const repeated: string[] = [];
  const present: Coming[] = [];
  for (const each of coming) {
    const { itemId } = each.product;
    if (itemId === null) free.push(each);
    else if (mode === 'copy' && itemId === each.wish.copyId) repeated.push(itemId);
    else present.push(each);
  }
  return { free, repeated, present };
};

const transferInside = async (
  source: Edit,
  target: Edit,
  transfer: TransferItems,
): Promise<Pick<TransferredItems, 'items' | 'present'>> => {
  const { mode, dryRun, revision } = transfer;
  const { coming, arrived } = await findComing(source, target, transfer);
  const { free, repeated, present } = sortOut(coming, mode);
  if (mode === 'copy') {
    await refuseTakenIds(
      target,
      coming.flatMap(({ wish: { copyId }, product: { productId }, field }) =>
        copyId === undefined ? [] : [{ itemId: copyId, productId, field: `${field}copyId` }],
      ),
    );
  }
  const transferred = dryRun
    ? free.map(({ item }) => item)
    : await (mode === 'copy' ? copy(target, free) : move(source, target, free, revision));
  const earlier =
    repeated.length === 0
      ? arrived
      : await listItems(target.transaction, target.watchlist, repeated);
  return {
    items: [...earlier, ...transferred],
    present: present.map(({ item: { itemId, pzn } }) => ({ itemId, pzn })),
  };
};

/**
 * Copies or moves items to another watchlist of the tenant, or returns the result without doing so.
 *
 * @throws ApiError NOT_FOUND, also for a target of another tenant, ITEM_NOT_FOUND,
 * WATCHLIST_CHANGED or VALIDATION_ERROR.
 */
export const transferItems = (
  change: TenantChange,
  { tenantId, watchlistId }: WatchlistKey,
  transfer: TransferItems,
): Promise<TransferredItems> => {
  const { targetWatchlistId } = transfer;
  if (targetWatchlistId === watchlistId) {
    throw validationFailed([{ field: 'targetWatchlistId', message: 'TARGET_MUST_DIFFER' }]);
  }
  refuseUnknownPlaces(transfer.items, fieldOfItems);
  const ids = [watchlistId, targetWatchlistId];
  return editWatchlists(change, tenantId, ids, async ([source, target]) => {
    if (source === undefined || target === undefined) throw notFound();
    const transferred = await transferInside(source, target, transfer);
    return {
      revision: revisionOf(source),
      targetRevision: revisionOf(target),
      ...transferred,
    };
  });
};

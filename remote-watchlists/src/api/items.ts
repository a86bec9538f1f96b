import { request, tenantPath } from '@pmm/shared/api';
import {
  addedItemSchema,
  addItemsAnswerSchema,
  changedItemsSchema,
  previewItemsAnswerSchema,
  removedItemsSchema,
  transferredItemsSchema,
  type AddItemsAnswer,
  type ChangedItems,
  type PreviewItemsAnswer,
  type RemovedItems,
  type TransferItems,
  type TransferredItems,
  type WatchlistItem,
} from '@pmm/shared/contracts/watchlistItem';
import type { ItemEdits } from '../watchlist/itemChange';

/** A watchlist and its tenant. */
export interface WatchlistKey {
  tenantId: string;
  watchlistId: string;
}

const itemsPath = ({ tenantId, watchlistId }: WatchlistKey, ...rest: string[]) =>
  tenantPath(
    tenantId,
    ['watchlists', watchlistId, 'items', ...rest].map(encodeURIComponent).join('/'),
  );

/** The element of a list that has just one. One item has calls of its own, several go in a batch. */
const onlyElement = <Element>([first, ...others]: readonly Element[]) =>
  others.length === 0 ? first : undefined;

type NewItem = Pick<WatchlistItem, 'itemId' | 'pzn'> &
  Partial<Pick<WatchlistItem, 'visible' | 'displayOrder'>>;

/** Adds one item. A refused PZN is a failure here; among several it is part of the answer. */
const addItem = async (key: WatchlistKey, item: NewItem): Promise<AddItemsAnswer> => {
  const { revision, ...answer } = await request(itemsPath(key), {
    method: 'post',
    json: item,
    answer: addedItemSchema,
  });
  // With another id it is the item that the watchlist had already.
  const isNew = answer.itemId === item.itemId;
  return {
    revision,
    added: isNew ? [answer] : [],
    present: isNew ? [] : [answer.pzn],
    unknown: [],
    invalid: [],
  };
};

/** PZNs as a person typed them; the answer has the result for each. */
export const addProducts = (
  key: WatchlistKey,
  pzns: readonly string[],
): Promise<AddItemsAnswer> => {
  const pzn = onlyElement(pzns);
  if (pzn !== undefined) return addItem(key, { itemId: crypto.randomUUID(), pzn });
  return request(itemsPath(key, 'batch'), {
    method: 'post',
    json: { pzns },
    answer: addItemsAnswerSchema,
  });
};

/** Restores removed items at their old places. */
export const bringBackItems = (
  key: WatchlistKey,
  removed: readonly WatchlistItem[],
): Promise<AddItemsAnswer> => {
  const items = removed.map(({ itemId, pzn, visible, displayOrder }) => ({
    itemId,
    pzn,
    visible,
    displayOrder,
  }));
  const item = onlyElement(items);
  if (item !== undefined) return addItem(key, item);
  return request(itemsPath(key, 'batch'), {
    method: 'post',
    json: { items },
    answer: addItemsAnswerSchema,
  });
};

/** What adding these PZNs would result in; nothing is saved. */
export const previewProducts = (
  key: WatchlistKey,
  pzns: readonly string[],
  signal: AbortSignal,
): Promise<PreviewItemsAnswer> =>
  request(itemsPath(key, 'preview'), {
    method: 'post',
    json: { pzns },
    answer: previewItemsAnswerSchema,
    signal,
  });

/** The change of a single item, which has a call of its own. */
const singleChange = ({ items = [], moves = [], familyMoves = [] }: ItemEdits) => {
  if (items.length + moves.length + familyMoves.length !== 1) return null;
  if (items[0]) {
    const { itemId, ...state } = items[0];
    return { itemId, change: state };
  }
  const { itemIds = [], ...move } = moves[0] ?? {};
  const itemId = onlyElement(itemIds);
  return itemId === undefined ? null : { itemId, change: { move } };
};

/** Shows, hides and moves items. */
export const changeItems = (
  key: WatchlistKey,
  edits: ItemEdits,
  revision: number,
): Promise<ChangedItems> => {
  const single = singleChange(edits);
  if (single) {
    return request(itemsPath(key, single.itemId), {
      method: 'patch',
      json: { revision, ...single.change },
      answer: changedItemsSchema,
    });
  }
  return request(itemsPath(key, 'batch'), {
    method: 'put',
    json: { revision, ...edits },
    answer: changedItemsSchema,
  });
};

export const removeItems = (
  key: WatchlistKey,
  itemIds: readonly string[],
  revision: number,
): Promise<RemovedItems> => {
  const itemId = onlyElement(itemIds);
  if (itemId !== undefined) {
    return request(itemsPath(key, itemId), {
      method: 'delete',
      searchParams: { revision: `${revision}` },
      answer: removedItemsSchema,
    });
  }
  return request(itemsPath(key, 'batch'), {
    method: 'delete',
    json: { itemIds, revision },
    answer: removedItemsSchema,
  });
};

export const transferItems = (
  key: WatchlistKey,
  transfer: Partial<TransferItems> & Pick<TransferItems, 'targetWatchlistId' | 'mode' | 'items'>,
): Promise<TransferredItems> =>
  request(itemsPath(key, 'transfer'), {
    method: 'post',
    json: transfer,
    answer: transferredItemsSchema,
  });

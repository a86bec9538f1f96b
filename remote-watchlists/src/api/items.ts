import { request, tenantPath } from '@pmm/shared/api';
import {
  addItemsAnswerSchema,
  changedItemsSchema,
  previewItemsAnswerSchema,
  removedItemsSchema,
  transferredItemsSchema,
  type AddItemsAnswer,
  type ChangedItems,
  type ChangeItems,
  type PreviewItemsAnswer,
  type RemovedItems,
  type TransferItems,
  type TransferredItems,
  type WatchlistItem,
} from '@pmm/shared/contracts/watchlistItem';

/** A watchlist and its tenant. */
export interface WatchlistKey {
  tenantId: string;
  watchlistId: string;
}

const itemsPath = ({ tenantId, watchlistId }: WatchlistKey, rest: string) =>
  tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}/items/${rest}`);

/** PZNs as a person typed them; the answer has the result for each. */
export const addProducts = (key: WatchlistKey, pzns: readonly string[]): Promise<AddItemsAnswer> =>
  request(itemsPath(key, 'batch'), {
    method: 'post',
    json: { pzns },
    answer: addItemsAnswerSchema,
  });

/** Restores removed items at their old places. */
export const bringBackItems = (
  key: WatchlistKey,
  items: readonly WatchlistItem[],
): Promise<AddItemsAnswer> =>
  request(itemsPath(key, 'batch'), {
    method: 'post',
    json: {
      items: items.map(({ itemId, pzn, visible, displayOrder }) => ({
        itemId,
        pzn,
        visible,
        displayOrder,
      })),
    },
    answer: addItemsAnswerSchema,
  });

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

export const changeItems = (
  key: WatchlistKey,
  changes: Partial<ChangeItems>,
): Promise<ChangedItems> =>
  request(itemsPath(key, 'batch'), { method: 'put', json: changes, answer: changedItemsSchema });

export const removeItems = (
  key: WatchlistKey,
  itemIds: readonly string[],
  revision: number,
): Promise<RemovedItems> =>
  request(itemsPath(key, 'batch'), {
    method: 'delete',
    json: { itemIds, revision },
    answer: removedItemsSchema,
  });

export const transferItems = (
  key: WatchlistKey,
  transfer: Partial<TransferItems> & Pick<TransferItems, 'targetWatchlistId' | 'mode' | 'items'>,
): Promise<TransferredItems> =>
  request(itemsPath(key, 'transfer'), {
    method: 'post',
    json: transfer,
    answer: transferredItemsSchema,
  });

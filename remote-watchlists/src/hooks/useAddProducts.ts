import { useMutation } from '@pmm/shared/query';
import { reloadWatchlists } from '@pmm/shared/session';
import { addProducts, type WatchlistKey } from '../api/items';

/** `count` is how many products it adds when it is called. */
export const useAddProducts = (key: WatchlistKey, count: number) =>
  useMutation({
    meta: {
      failure: 'ADD_PRODUCT_ERROR',
      count,
      shownAtField: ['PRODUCT_NOT_FOUND', 'INVALID_PZN'],
    },
    mutationFn: (pzns: readonly string[]) => addProducts(key, pzns),
    onSuccess: () => reloadWatchlists(key.tenantId),
    // They may have been added anyway, if only the answer was lost.
    onError: () => void reloadWatchlists(key.tenantId),
  });

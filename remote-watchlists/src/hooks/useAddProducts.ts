import { useMutation } from '@pmm/shared/query';
import { reloadWatchlists } from '@pmm/shared/session';
import { addProducts, type WatchlistKey } from '../api/items';

export const useAddProducts = (key: WatchlistKey) =>
  useMutation({
    meta: { failure: 'ADD_PRODUCT_ERROR', toldAtField: ['PRODUCT_NOT_FOUND', 'INVALID_PZN'] },
    mutationFn: (pzns: readonly string[]) => addProducts(key, pzns),
    onSuccess: () => reloadWatchlists(key.tenantId),
    // They may have been added anyway, if only the answer was lost.
    onError: () => void reloadWatchlists(key.tenantId),
  });

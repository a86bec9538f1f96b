import { useMutation } from '@pmm/shared/query';
import { reloadWatchlists } from '@pmm/shared/session';
import { addProducts } from '../api/watchlists';

export const useAddProducts = (tenantId: string, watchlistId: string) =>
  useMutation({
    meta: { failure: 'ADD_PRODUCT_ERROR' },
    mutationFn: (pzns: string[]) => addProducts(tenantId, watchlistId, pzns),
    onSuccess: () => reloadWatchlists(tenantId),
  });

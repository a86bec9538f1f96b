import type { CreateWatchlist, Watchlist } from '@pmm/shared/contracts/watchlist';
import { ApiError } from '../../errors';
import type { TenantAccess } from '../../storage/access';
import type { TenantChange } from '../../storage/tenantTransaction';
import { candidatesOfBrand } from '../../storage/watchlistItems';
import { insertWatchlist } from '../../storage/watchlists';
import { appendItems } from './appendItems';
import { openEdit } from './editWatchlist';
import { readWatchlist } from './readWatchlist';
import { refuseTakenName } from './takenName';

/**
 * A brand watchlist starts with the listed products that the brand has at that time.
 *
 * @throws ApiError MAX_WATCHLISTS_EXCEEDED with the limit, or WATCHLIST_NAME_EXISTS.
 */
export const createWatchlist = (
  change: TenantChange,
  tenant: TenantAccess,
  create: CreateWatchlist,
): Promise<Watchlist> =>
  refuseTakenName(
    change(tenant.id, async (transaction) => {
      const watchlistId = await insertWatchlist(transaction, tenant, create);
      if (watchlistId === null) {
        throw new ApiError(409, 'MAX_WATCHLISTS_EXCEEDED', 'The tenant has no room for another.', {
          limit: tenant.maxWatchlists,
        });
      }
      const watchlist = { tenantId: tenant.id, watchlistId };
      if (create.type === 'brand') {
        const products = await candidatesOfBrand(transaction, watchlist, create.brand);
        const edit = openEdit(transaction, watchlist, 0);
        await appendItems(
          edit,
          products.map((product) => ({ product })),
        );
      }
      return readWatchlist(transaction, watchlist);
    }),
  );

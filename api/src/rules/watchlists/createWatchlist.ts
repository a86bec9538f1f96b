import type { CreateWatchlist, Watchlist } from '@pmm/shared/contracts/watchlist';
import { ApiError } from '../../errors';
import type { TenantAccess } from '../../storage/access';
import type { Database } from '../../storage/database';
import { sqlState } from '../../storage/sqlState';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { appendBrand } from '../../storage/watchlistItems';
import { insertWatchlist } from '../../storage/watchlists';
import { readWatchlist } from './readWatchlist';

const UNIQUE_VIOLATION = '23505';

/**
 * A brand watchlist starts with the listed products that the brand has today.
 *
 * @throws ApiError MAX_WATCHLISTS_EXCEEDED with the limit, or WATCHLIST_NAME_EXISTS
 */
export const createWatchlist = async (
  database: Database,
  tenant: TenantAccess,
  create: CreateWatchlist,
): Promise<Watchlist> => {
  try {
    return await tenantTransaction(database, tenant.id, async (transaction) => {
      const id = await insertWatchlist(transaction, tenant, create);
      if (id === null) {
        throw new ApiError(409, 'MAX_WATCHLISTS_EXCEEDED', 'The tenant has no room for another.', {
          limit: tenant.maxWatchlists,
        });
      }
      if (create.type === 'brand') await appendBrand(transaction, tenant.id, id, create.brand);
      return readWatchlist(transaction, tenant.id, id);
    });
  } catch (error) {
    // The unique index decides, so that two at the same moment cannot both have the name.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ApiError(409, 'WATCHLIST_NAME_EXISTS', 'A watchlist with this name already exists.', {
      validationErrors: [{ field: 'name', message: 'WATCHLIST_NAME_EXISTS' }],
    });
  }
};

import type { PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { notFound } from '../../errors';
import type { Database } from '../../storage/database';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { findCandidates, skuOf, type WatchlistKey } from '../../storage/watchlistItems';
import { findDetails } from '../../storage/watchlists';
import { sortPzns } from './sortPzns';

/**
 * The result of adding these PZNs, without adding them.
 *
 * @throws ApiError NOT_FOUND
 */
export const previewItems = (
  database: Database,
  watchlist: WatchlistKey,
  pzns: readonly string[],
): Promise<PreviewItemsAnswer> =>
  tenantTransaction(database, watchlist.tenantId, async (transaction) => {
    if ((await findDetails(transaction, watchlist)) === null) throw notFound();
    const { candidates, unknown, invalid } = await sortPzns(pzns, (validPzns) =>
      findCandidates(transaction, watchlist, validPzns),
    );
    return {
      known: candidates
        .filter(({ itemId }) => itemId === null)
        .map(({ pzn, productFamily, kind, ...named }) => ({
          pzn,
          sku: skuOf(named),
          productFamily,
          kind,
        })),
      present: candidates.filter(({ itemId }) => itemId !== null).map(({ pzn }) => pzn),
      unknown,
      invalid,
    };
  });

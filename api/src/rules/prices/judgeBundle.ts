import type { JudgeBundle } from '@pmm/shared/contracts/prices';
import { CELL_DAYS } from '@pmm/shared/contracts/history';
import { notFound } from '../../errors';
import { watchlistsWith, writeBundle } from '../../storage/bundles';
import { readOutline } from '../../storage/matrix';
import type { TenantChange } from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { lockWatchlists, writeRevision } from '../../storage/watchlists';
import { findChannel, findProduct } from '../matrix/findPlaces';

/**
 * Keeps what a person says about the page of a product at a pharmacy, for the whole tenant. Each of
 * its watchlists with the product gets a new revision, because its prices change.
 *
 * @throws ApiError NOT_FOUND, INVALID_PZN or PRODUCT_NOT_FOUND.
 */
export const judgeBundle = (
  change: TenantChange,
  watchlistKey: WatchlistKey,
  { pzn, channel, isBundle }: JudgeBundle,
): Promise<void> =>
  change(watchlistKey.tenantId, async (transaction) => {
    const { tenantId } = watchlistKey;
    const outline = await readOutline(transaction, watchlistKey, CELL_DAYS);
    if (outline === null) throw notFound();
    const productId = findProduct(outline.products, pzn).id;
    const channelId = findChannel(outline.channels, channel).id;
    const ids = await watchlistsWith(transaction, tenantId, productId);
    const revisions = await lockWatchlists(transaction, tenantId, ids);
    await writeBundle(transaction, tenantId, { productId, channelId }, isBundle);
    for (const [id, revision] of revisions) {
      await writeRevision(transaction, tenantId, id, revision + 1);
    }
  });

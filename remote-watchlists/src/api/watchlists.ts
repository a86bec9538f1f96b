import { request, tenantPath } from '@pmm/shared/api';
import {
  watchlistSchema,
  type CreateWatchlist,
  type Watchlist,
} from '@pmm/shared/contracts/watchlist';
import { addItemsAnswerSchema, type AddItemsAnswer } from '@pmm/shared/contracts/watchlistItem';

export const readWatchlist = (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<Watchlist> =>
  request(tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}`), {
    answer: watchlistSchema,
    signal,
  });

export const createWatchlist = (tenantId: string, watchlist: CreateWatchlist): Promise<Watchlist> =>
  request(tenantPath(tenantId, 'watchlists/'), {
    method: 'post',
    json: watchlist,
    answer: watchlistSchema,
  });

/** PZNs as a person typed them; the answer says what became of each. */
export const addProducts = (
  tenantId: string,
  watchlistId: string,
  pzns: string[],
): Promise<AddItemsAnswer> =>
  request(tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}/items/batch`), {
    method: 'post',
    json: { pzns },
    answer: addItemsAnswerSchema,
  });

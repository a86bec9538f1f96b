import type { Transaction } from '../../storage/database';
import { readAvailability } from '../../storage/availability';
import type { MatrixRows } from '../../storage/matrix';
import { readPrices } from '../../storage/prices';
import { readReviews } from '../../storage/reviews';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { buildMatrix } from '../availability/buildMatrix';
import { buildPrices } from '../prices/buildPrices';
import { buildReviews } from '../reviews/buildReviews';
import type { BuiltMatrix } from './frame';

/** How a matrix comes about. What it reads can go to another thread, where the answer is built. */
interface Steps<Rows extends MatrixRows> {
  /** Null when there is no such watchlist. `days` is null where none are asked for. */
  read: (
    transaction: Transaction,
    watchlistKey: WatchlistKey,
    days: number | null,
  ) => Promise<Rows | null>;
  build: (watchlistId: string, rows: Rows, now: number) => BuiltMatrix<unknown>;
}

/** For the list of matrices: only the matrix itself knows what else it reads. */
const steps = <Rows extends MatrixRows>({ read, build }: Steps<Rows>): Steps<MatrixRows> => ({
  read,
  build: (watchlistId, rows, now) => build(watchlistId, rows as Rows, now),
});

/** By the names of their addresses. */
export const matrices = {
  availability: steps({ read: readAvailability, build: buildMatrix }),
  prices: steps({ read: readPrices, build: buildPrices }),
  reviews: steps({ read: readReviews, build: buildReviews }),
};

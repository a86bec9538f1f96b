import type { Transaction } from '../../storage/database';
import type { MatrixRows } from '../../storage/matrix';
import { readFacts, type ToldFact } from '../../storage/spans';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { askWhole, wholeHistories } from './histories';
import type { Matrix } from './matrices';

interface Whole<Rows> {
  rows: Rows;
  told: ToldFact[];
  days: number | null;
}

/** All that a matrix is made of, read at once. Null when there is no such watchlist. Needs a snapshot transaction. */
export const readWhole = async <Rows extends MatrixRows>(
  matrix: Matrix<Rows, unknown>,
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  days: number | null,
): Promise<Whole<Rows> | null> => {
  const rows = await matrix.read(transaction, watchlistKey, days);
  if (rows === null) return null;
  const products = rows.products.map(({ id }) => id);
  const told = await readFacts(transaction, askWhole(matrix.needs(rows, days), products));
  return { rows, told, days };
};

export const buildWhole = <Rows extends MatrixRows, Answer>(
  matrix: Matrix<Rows, Answer>,
  watchlistId: string,
  { rows, told, days }: Whole<Rows>,
  now: number,
): Answer => matrix.build(watchlistId, rows, wholeHistories(told), { now, days }).matrix;

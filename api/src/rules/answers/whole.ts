import type { Transaction } from '../../storage/database';
import {
  type MatrixRows,
  type MatrixTexts,
  productsIn,
  type ReadOptions,
  rowsIn,
} from '../../storage/matrix';
import { type CellsOfPharmacy, readCellsOfPharmacies } from '../../storage/pharmacyCells';
import { readFacts, type ReadFact } from '../../storage/spans';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findBlockedCrawls, suspectedCellsIn } from '../matrix/blockedCrawls';
import type { Histories, History } from '../matrix/histories';
import { readSpans } from '../matrix/spans';
import type { Matrix } from './matrices';

export interface Whole<Extra> {
  texts: MatrixTexts & Extra;
  facts: ReadFact[];
  /** The pharmacies that may have been blocked. */
  suspected: CellsOfPharmacy[];
}

/**
 * Reads all data of a matrix at once. Null if there is no such watchlist. Needs a snapshot
 * transaction.
 *
 * @param options.read facts of the same transaction and time, which are not read again.
 */
export const readWhole = async <Extra>(
  matrix: Matrix<Extra, unknown>,
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  days: number | null,
  { read = [], ...options }: ReadOptions & { read?: readonly ReadFact[] } = {},
): Promise<Whole<Extra> | null> => {
  const texts = await matrix.read(transaction, watchlistKey, days, options);
  if (texts === null) return null;
  const productIds = productsIn(texts.products)
    .map(({ id }) => id)
    .join(',');
  const facts: ReadFact[] = [];
  for (const needed of matrix.needs(texts, days)) {
    const same = read.find(
      ({ fact, earliest }) => fact === needed.fact && Number(earliest) === Number(needed.earliest),
    );
    facts.push(...(same ? [same] : await readFacts(transaction, [{ ...needed, productIds }])));
  }
  const { readsFrom, before } = texts;
  const suspected = await readCellsOfPharmacies(transaction, readsFrom, { before });
  return { texts, facts, suspected };
};

/** The histories of facts, for several matrices of the same facts. */
type ParsedFacts = WeakMap<ReadFact, History>;

/** The answer, with the rows and the histories that it was made from. */
export const buildWhole = <Extra, Answer>(
  matrix: Matrix<Extra, Answer>,
  watchlistId: string,
  { texts, facts, suspected }: Whole<Extra>,
  now: number,
  parsed: ParsedFacts = new WeakMap(),
): { answer: Answer; rows: MatrixRows & Extra; histories: Histories } => {
  const rows = rowsIn(texts);
  const blocked = findBlockedCrawls(suspectedCellsIn(suspected), rows);
  const histories: Histories = Object.fromEntries(
    facts.map((each) => {
      const history = parsed.get(each) ?? readSpans(each.spans);
      parsed.set(each, history);
      return [each.fact, history];
    }),
  );
  const { matrix: answer } = matrix.build(watchlistId, rows, histories, { now, blocked });
  return { answer, rows, histories };
};

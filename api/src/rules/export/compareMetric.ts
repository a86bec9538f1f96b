import { metrics } from '@pmm/shared/contracts/matrix';
import { type CompareView, readCompareView } from '@pmm/shared/figures/compare/compareView';
import * as v from 'valibot';
import { missingParams, notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findDetails } from '../../storage/watchlists';
import { baseStyles } from './baseStyles';
import { comparedSides, compareLines } from './compareExport';
import { compareSheets } from './compareSheets';
import { matricesIn, readMatrices } from './exportedMatrices';
import { exportedMetric, type ExportQuestion } from './exportedMetric';

const needed = { needed: metrics };

const uuidSchema = v.pipe(v.string(), v.uuid());

/** The matrices of a side; a whole watchlist is named by its id. */
const readSide = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  kind: CompareView['kind'],
  value: string,
) => {
  if (kind !== 'watchlist') {
    return { rows: await readMatrices(transaction, watchlistKey, needed), listName: null };
  }
  if (!v.is(uuidSchema, value)) throw notFound();
  const key = { ...watchlistKey, watchlistId: value };
  const details = await findDetails(transaction, key);
  if (details === null) throw notFound();
  return { rows: await readMatrices(transaction, key, needed), listName: details.name };
};

const sideIn = (
  { rows, listName }: Awaited<ReturnType<typeof readSide>>,
  question: ExportQuestion,
) => {
  const { availability, prices, reviews, hidden } = matricesIn(rows, question);
  const market = { availability: availability(), prices: prices(), reviews: reviews() };
  return { market, listName, hidden: hidden() };
};

/** Two sides at the same pharmacies. */
export const compare = exportedMetric({
  read: async (transaction, watchlistKey, { parameters }) => {
    const { kind, first, second } = readCompareView(parameters);
    if (first === null || second === null) {
      const lacking = Object.entries({ first, second }).filter(([, value]) => value === null);
      throw missingParams(lacking.map(([name]) => name));
    }
    const ofFirst = await readSide(transaction, watchlistKey, kind, first);
    const isSameList = kind !== 'watchlist' || first === second;
    return {
      first: ofFirst,
      second: isSameList ? ofFirst : await readSide(transaction, watchlistKey, kind, second),
    };
  },
  makeFile: ({ first, second }, question) => {
    const one = sideIn(first, question);
    const sides = [one, second === first ? one : sideIn(second, question)] as const;
    const view = readCompareView(question.parameters);
    const exported = comparedSides(question, view, sides, one.hidden);
    return {
      styles: baseStyles,
      sheets: () => compareSheets(exported),
      lines: () => compareLines(exported),
    };
  },
});

import type { Transaction } from '../../storage/database';
import { countVersion } from '../../storage/dataVersion';
import { changedCells, changedSpans, type Changes } from './changes';

/** Called in the transaction of a change: after it, cached answers are out of date. */
export const countNewVersion = (transaction: Transaction, changes: Changes): Promise<number> => {
  // A history without any span is not expressible as begins: readers read everything again.
  const isEmptied = changes.emptied.some((cells) => cells.length > 0);
  return countVersion(transaction, changedCells(changes), isEmptied ? null : changedSpans(changes));
};

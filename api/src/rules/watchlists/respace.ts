import { listStates, writeStates } from '../../storage/watchlistOrder';
import type { Edit } from './editWatchlist';
import { respacedKeys } from './orderKeys';

/**
 * Gives items with long keys new short ones, in the same order. Needed when a gap is used up, which
 * takes about two hundred moves into the same gap.
 */
export const respace = async (edit: Edit): Promise<void> => {
  const { transaction, watchlist, nextRevision, written } = edit;
  const items = await listStates(transaction, watchlist);
  const keys = respacedKeys(items.map(({ displayOrder }) => displayOrder));
  const states = items
    .map((item, index) => ({ ...item, displayOrder: keys[index] ?? '' }))
    .filter(({ displayOrder }, index) => displayOrder !== items[index]?.displayOrder);
  await writeStates(transaction, watchlist, nextRevision, states);
  for (const { itemId } of states) written.add(itemId);
};

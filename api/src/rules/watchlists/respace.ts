import { listStates, writeStates } from '../../storage/watchlistOrder';
import type { Edit } from './editWatchlist';
import { freshKeys } from './orderKeys';

/**
 * Gives all items new short keys in the order that they have. Needed when a gap is used up, which
 * takes some two hundred moves into the same one.
 */
export const respace = async (edit: Edit): Promise<void> => {
  const { transaction, watchlist, nextRevision, written } = edit;
  const items = await listStates(transaction, watchlist);
  const keys = freshKeys(items.length);
  const states = items.map((item, index) => ({ ...item, displayOrder: keys[index] ?? '' }));
  await writeStates(transaction, watchlist, nextRevision, states);
  for (const { itemId } of items) written.add(itemId);
};

import { keyBefore, listStates } from '../../storage/watchlistOrder';
import type { Edit } from './editWatchlist';
import { freeKeys, keysBetween } from './orderKeys';
import { respace } from './respace';

/** Keys in the gap that `findGap` names; where it is used up, the whole list gets room first. */
export const keysInGap = async (
  edit: Edit,
  count: number,
  findGap: () => Promise<{ lower: string | null; upper: string | null }>,
): Promise<string[]> => {
  const gap = await findGap();
  const keys = keysBetween(gap.lower, gap.upper, count);
  if (keys !== null) return keys;
  await respace(edit);
  const { lower, upper } = await findGap();
  return keysBetween(lower, upper, count) ?? [];
};

/** Keys behind the last item. */
export const keysAtEnd = (edit: Edit, count: number): Promise<string[]> =>
  keysInGap(edit, count, async () => ({
    lower: await keyBefore(edit.transaction, edit.watchlist, null),
    upper: null,
  }));

/** For each item that comes in its key: the wished one if it is free, else one at the end. */
export const keysFor = async (
  edit: Edit,
  wishes: readonly (string | undefined)[],
): Promise<string[]> => {
  const wished = wishes.filter((key) => key !== undefined);
  if (wished.length === 0) return keysAtEnd(edit, wishes.length);
  const items = await listStates(edit.transaction, edit.watchlist);
  const taken = items.map(({ displayOrder }) => displayOrder);
  const found = freeKeys(wished, taken);
  const last = [...taken, ...found].reduce((one, other) => (one > other ? one : other));
  const behind = keysBetween(last, null, wishes.length - wished.length) ?? [];
  return wishes.map((wish) => (wish === undefined ? behind : found).shift() ?? '');
};

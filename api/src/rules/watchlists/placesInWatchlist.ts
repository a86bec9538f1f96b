import { findFamilyEnds, keyBefore, listStates, writeStates } from '../../storage/watchlistOrder';
import type { Edit } from './editWatchlist';
import { freeKeys, keysBetween, respacedKeys } from './orderKeys';

/**
 * Gives items with long keys new short ones, in the same order. Needed when a gap is used up, which
 * takes about two hundred moves into the same gap.
 */
const respace = async (edit: Edit): Promise<void> => {
  const { transaction, watchlist, nextRevision, written } = edit;
  const items = await listStates(transaction, watchlist);
  const keys = respacedKeys(items.map(({ displayOrder }) => displayOrder));
  const states = items
    .map((item, index) => ({ ...item, displayOrder: keys[index] ?? '' }))
    .filter(({ displayOrder }, index) => displayOrder !== items[index]?.displayOrder);
  await writeStates(transaction, watchlist, nextRevision, states);
  for (const { itemId } of states) written.add(itemId);
};

/** Finds keys. If a gap is used up, the items around it first get new keys. */
export const respaceIfFull = async (
  edit: Edit,
  findKeys: () => Promise<string[] | null>,
): Promise<string[]> => {
  const keys = await findKeys();
  if (keys !== null) return keys;
  await respace(edit);
  return (await findKeys()) ?? [];
};

const indexesByFamily = (families: readonly string[]): Map<string, number[]> => {
  const indexes = new Map<string, number[]>();
  families.forEach((family, index) => {
    const ofFamily = indexes.get(family);
    if (ofFamily === undefined) indexes.set(family, [index]);
    else ofFamily.push(index);
  });
  return indexes;
};

/** A key for an item of each of these families: after its family; a new family comes last. */
const keysBehindFamilies = (edit: Edit, families: readonly string[]): Promise<string[]> => {
  const { transaction, watchlist } = edit;
  const byFamily = indexesByFamily(families);
  return respaceIfFull(edit, async () => {
    const ends = await findFamilyEnds(transaction, watchlist, [...byFamily.keys()]);
    const keys: string[] = [];
    const put = (indexes: readonly number[], lower: string | null, upper: string | null) => {
      const found = keysBetween(lower, upper, indexes.length);
      indexes.forEach((index, position) => (keys[index] = found?.[position] ?? ''));
      return found !== null;
    };
    for (const [family, { last, next }] of ends) {
      if (!put(byFamily.get(family) ?? [], last, next)) return null;
    }
    const newcomers = [...byFamily].flatMap(([family, indexes]) =>
      ends.has(family) ? [] : indexes,
    );
    const last = await keyBefore(transaction, watchlist, null);
    const lower = Object.values(keys).reduce<string | null>(
      (highest, key) => (highest === null || key > highest ? key : highest),
      last,
    );
    return put(newcomers, lower, null) ? keys : null;
  });
};

/** The requested keys; for a taken one a key right after it. */
const requestedKeys = async (
  { transaction, watchlist }: Edit,
  wishes: readonly string[],
): Promise<string[]> => {
  const items = await listStates(transaction, watchlist);
  return freeKeys(
    wishes,
    items.map(({ displayOrder }) => displayOrder),
  );
};

/** An item that is added to the watchlist, perhaps at an earlier place. */
export interface NewItem {
  family: string;
  wish?: string | undefined;
}

export interface Placed<Each extends NewItem> {
  comer: Each;
  displayOrder: string;
}

/**
 * Finds a place for each item and writes it. Items with a requested place come first, so that the
 * others avoid these places. Returns them in the given order.
 */
export const placeNewItems = async <Each extends NewItem>(
  edit: Edit,
  comers: readonly Each[],
  write: (placed: readonly Placed<Each>[]) => Promise<void>,
): Promise<Placed<Each>[]> => {
  const keyOf = new Map<Each, string>();
  const settle = async (some: readonly Each[], keys: readonly string[]) => {
    const placed = some.map((comer, index) => ({ comer, displayOrder: keys[index] ?? '' }));
    for (const { comer, displayOrder } of placed) keyOf.set(comer, displayOrder);
    await write(placed);
  };
  const wishing = comers.filter(({ wish }) => wish !== undefined);
  const others = comers.filter(({ wish }) => wish === undefined);
  if (wishing.length > 0) {
    const wishes = wishing.flatMap(({ wish }) => wish ?? []);
    await settle(wishing, await requestedKeys(edit, wishes));
  }
  if (others.length > 0) {
    const families = others.map(({ family }) => family);
    await settle(others, await keysBehindFamilies(edit, families));
  }
  return comers.map((comer) => ({ comer, displayOrder: keyOf.get(comer) ?? '' }));
};

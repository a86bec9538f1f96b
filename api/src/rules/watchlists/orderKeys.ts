import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Many moves into the same gap make keys long; beyond this length the whole list gets new ones. */
const LONGEST_KEY = 32;

/** Whether a text of a client is a key at all. */
export const isOrderKey = (text: string): boolean => {
  // The library only checks the form of a key, not each of its digits.
  if (!/^[0-9A-Za-z]+$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
};

/** Keys for a gap; null means an open end. Returns null if they would become too long. */
export const keysBetween = (
  lower: string | null,
  upper: string | null,
  count: number,
): string[] | null => {
  const keys = generateNKeysBetween(lower, upper, count);
  return keys.some(({ length }) => length > LONGEST_KEY) ? null : keys;
};

/**
 * Longer keys are replaced when a gap is used up. Appending to a list of thousands makes shorter
 * keys.
 */
const LONGEST_KEPT_KEY = 8;

/**
 * Makes room in a used-up gap: sorted keys in the same order, in which short keys stay the same. So
 * a place that a client knows remains valid, unless it was in that gap.
 */
export const respacedKeys = (sorted: readonly string[]): string[] => {
  const respaced: string[] = [];
  const fillUpTo = (end: number, upper: string | null) => {
    const count = end - respaced.length;
    respaced.push(...generateNKeysBetween(respaced.at(-1) ?? null, upper, count));
  };
  sorted.forEach((key, index) => {
    if (key.length > LONGEST_KEPT_KEY) return;
    fillUpTo(index, key);
    respaced.push(key);
  });
  fillUpTo(sorted.length, null);
  return respaced;
};

/** The index that this key has, or would have, in the sorted keys. */
const positionOf = (key: string, sorted: readonly string[]): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The requested keys; for a taken one a key right after it. `taken` must be sorted. */
export const freeKeys = (requested: readonly string[], taken: readonly string[]): string[] => {
  const sorted = [...taken];
  return requested.map((key) => {
    const position = positionOf(key, sorted);
    if (sorted[position] !== key) {
      sorted.splice(position, 0, key);
      return key;
    }
    const free = generateKeyBetween(key, sorted[position + 1] ?? null);
    sorted.splice(position + 1, 0, free);
    return free;
  });
};

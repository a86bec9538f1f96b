import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Many moves into the same gap make keys long; beyond this the whole list gets new ones. */
const LONGEST_KEY = 32;

/** Whether a text that somebody sent is a key at all. */
export const isOrderKey = (text: string): boolean => {
  // The library looks at the form of a key, not at each of its digits.
  if (!/^[0-9A-Za-z]+$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
};

/** Keys of a list that is written anew. */
export const freshKeys = (count: number): string[] => generateNKeysBetween(null, null, count);

/** Keys in a gap, null for an open end. Gives null when they would become too long. */
export const keysBetween = (
  lower: string | null,
  upper: string | null,
  count: number,
): string[] | null => {
  const keys = generateNKeysBetween(lower, upper, count);
  return keys.some(({ length }) => length > LONGEST_KEY) ? null : keys;
};

/** Where in the sorted keys this one stands, or would stand. */
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

/** The wanted keys, or where one is taken a key right behind it. `taken` must be sorted. */
export const freeKeys = (wanted: readonly string[], taken: readonly string[]): string[] => {
  const sorted = [...taken];
  return wanted.map((key) => {
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

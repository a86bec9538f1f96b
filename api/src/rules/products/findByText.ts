import type { Product } from '@pmm/shared/contracts/product';
import { distance } from 'fastest-levenshtein';
import type { Database } from '../../storage/database';
import { productWords, searchedForm, searchProducts } from '../../storage/products';

/** Typing errors that are forgiven, for words of at least so many letters. */
const FORGIVEN = [
  { letters: 8, errors: 2 },
  { letters: 4, errors: 1 },
];

/** The word of the catalogue that was probably meant; null if none is near. */
const nearestTo = (word: string, words: readonly string[]): string | null => {
  const most = FORGIVEN.find(({ letters }) => word.length >= letters)?.errors ?? 0;
  let nearest: string | null = null;
  let fewest = most + 1;
  for (const one of words) {
    // The beginning counts, because somebody may still be typing; an error may make it longer.
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      const begin = one.slice(0, length);
      const errors = distance(word, begin);
      if (errors < fewest) [nearest, fewest] = [begin, errors];
    }
  }
  return nearest;
};

/**
 * Products by PZN or by words of their names, brands and families, whatever their order, case and
 * umlauts. If nothing is found, typing errors are forgiven.
 */
export const findByText = async (
  database: Database,
  text: string,
  limit: number,
): Promise<Product[]> => {
  const words = searchedForm(text).split(/\s+/).filter(Boolean);
  const found = await searchProducts(database, words, limit);
  if (found.length > 0 || words.every((word) => word.length < 4)) return found;
  const known = await productWords(database);
  const meant = words.map((word) =>
    known.some((one) => one.includes(word)) ? word : nearestTo(word, known),
  );
  if (meant.some((word) => word === null)) return [];
  return searchProducts(
    database,
    meant.filter((word) => word !== null),
    limit,
  );
};

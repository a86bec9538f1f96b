import { foldText, hasAllWords, searchedWords } from '../textSearch';
import type { Families } from './shownProducts';
import { skuName } from './skuName';
import { pznsOf } from './succession';

/**
 * Cached for each list of products: folding thousands of names takes longer than searching them.
 */
const foldedTexts = new WeakMap<Families['products'], readonly string[]>();

const textsOf = ({ products, families }: Families): readonly string[] => {
  const cachedTexts = foldedTexts.get(products);
  if (cachedTexts) return cachedTexts;
  const texts = products.map((product) =>
    foldText(`${families[product.family] ?? ''} ${skuName(product)} ${pznsOf(product).join(' ')}`),
  );
  foldedTexts.set(products, texts);
  return texts;
};

/** The text that finds one family and nothing else, however its name begins. */
export const findOfFamily = (family: string): string => `"${family}"`;

/** The name in quotation marks, if the text is one; else the text. */
export const withoutQuotes = (find: string): string => /^\s*"(.+)"\s*$/.exec(find)?.[1] ?? find;

/** The family that a text in quotation marks names exactly; null if it names none. */
const namedFamily = ({ families }: Families, find: string): number | null => {
  const name = withoutQuotes(find);
  const family = name === find ? -1 : families.indexOf(name);
  return family < 0 ? null : family;
};

const PZN = /^\d{8}$/;

/** Several PZNs, which no product has at once: any of them is meant. */
const pznsIn = (words: readonly string[]): ReadonlySet<string> | null =>
  words.length > 1 && words.every((word) => PZN.test(word)) ? new Set(words) : null;

/** As many as an address has room for. */
const MOST_PZNS = 50;

/** The text that finds these products and no others; empty for too many. */
export const findOfPzns = (pzns: readonly string[]): string =>
  pzns.length > MOST_PZNS ? '' : pzns.join(' ');

/** Whether each product has the words in its name, pack size, family or PZN; null without words. */
const findProducts = (matrix: Families, find: string): readonly boolean[] | null => {
  const words = searchedWords(find);
  const named = namedFamily(matrix, find);
  if (named !== null) return matrix.products.map(({ family }) => family === named);
  const pzns = pznsIn(words);
  if (pzns !== null) {
    return matrix.products.map((product) => pznsOf(product).some((pzn) => pzns.has(pzn)));
  }
  return words.length === 0 ? null : textsOf(matrix).map((text) => hasAllWords(text, words));
};

/** The columns whose name contains the words. */
export const findColumns = (columns: readonly { name: string }[], find: string): number[] => {
  const words = searchedWords(find);
  if (words.length === 0) return [];
  return columns.flatMap(({ name }, column) =>
    hasAllWords(foldText(name), words) ? [column] : [],
  );
};

interface FoundInMatrix {
  /** By product; null if the text filters none out. */
  foundProducts: readonly boolean[] | null;
  foundColumns: readonly number[];
}

/** A text that finds a pharmacy but no product leads to that column and filters out nothing. */
export const findInMatrix = (
  matrix: Families,
  columns: readonly { name: string }[],
  find: string,
): FoundInMatrix => {
  const foundProducts = findProducts(matrix, find);
  const foundColumns = findColumns(columns, find);
  const leadsToColumn = foundColumns.length > 0 && foundProducts?.includes(true) === false;
  return { foundProducts: leadsToColumn ? null : foundProducts, foundColumns };
};

import { foldText, hasAllWords, searchedWords } from '../textSearch';
import type { Families } from './families';

/** By the list of products: folding thousands of names takes longer than looking through them. */
const foldedTexts = new WeakMap<Families['products'], readonly string[]>();

const textsOf = ({ products, families }: Families): readonly string[] => {
  const known = foldedTexts.get(products);
  if (known) return known;
  const texts = products.map(({ name, pzn, family }) =>
    foldText(`${families[family] ?? ''} ${name} ${pzn}`),
  );
  foldedTexts.set(products, texts);
  return texts;
};

/** Whether each product has the words in its name, family or PZN; null where nothing is asked for. */
const findProducts = (matrix: Families, find: string): readonly boolean[] | null => {
  const words = searchedWords(find);
  return words.length === 0 ? null : textsOf(matrix).map((text) => hasAllWords(text, words));
};

/** The columns whose name has the words. */
export const findColumns = (columns: readonly { name: string }[], find: string): number[] => {
  const words = searchedWords(find);
  if (words.length === 0) return [];
  return columns.flatMap(({ name }, column) =>
    hasAllWords(foldText(name), words) ? [column] : [],
  );
};

interface FoundInMatrix {
  /** By product; null where the text leaves out none. */
  foundProducts: readonly boolean[] | null;
  foundColumns: readonly number[];
}

/** A text that finds no product but a pharmacy leads there, and leaves out nothing. */
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

import { lazily } from '../lazily';
import type { Families } from './shownProducts';
import type { RowOrder } from './matrixRows';

export type RowFigures = Pick<RowOrder, 'ofProduct' | 'ofFamily'>;

const collator = lazily(() => new Intl.Collator('de', { numeric: true }));

/** The order of names wherever rows are sorted by them: numbers by their value. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

/** The place of each name when they are sorted. */
export const ranksOf = (names: readonly string[]): number[] => {
  const nameOf = (index: number) => names[index] ?? '';
  const ranks: number[] = [];
  [...names.keys()]
    .sort((one, other) => compareNames(nameOf(one), nameOf(other)))
    .forEach((index, rank) => {
      ranks[index] = rank;
    });
  return ranks;
};

const cachedFigures = new WeakMap<Families['products'], RowFigures>();

/** Sorted once for each answer: the shown rows change more often than the names. */
export const byName = ({ families, familyStart, products }: Families): RowFigures => {
  const compared = cachedFigures.get(products);
  if (compared) return compared;
  const familyRanks = ranksOf(families);
  // Sorted inside each family: comparing all names with one another takes longer.
  // The rank of the family comes first, for rows without families.
  const productRanks = families.flatMap((_, family) =>
    ranksOf(
      products.slice(familyStart[family], familyStart[family + 1]).map(({ name }) => name),
    ).map((rank) => (familyRanks[family] ?? 0) * products.length + rank),
  );
  const figures: RowFigures = {
    ofProduct: (product) => productRanks[product] ?? null,
    ofFamily: (family) => familyRanks[family] ?? null,
  };
  cachedFigures.set(products, figures);
  return figures;
};

import { familyOfRow, isFamilyRow, type RowOrder, type Rows } from './matrixRows';

interface NamedRows {
  families: readonly string[];
  products: readonly { pzn: string }[];
}

/** The places that families (by name) and SKUs (by PZN) had in the rows. */
export interface FormerPlaces {
  families: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, number>;
}

export const placesOf = (rows: Rows, { families, products }: NamedRows): FormerPlaces => {
  const places = { families: new Map<string, number>(), products: new Map<string, number>() };
  rows.forEach((row, place) => {
    if (isFamilyRow(row)) places.families.set(families[familyOfRow(row)] ?? '', place);
    else places.products.set(products[row]?.pzn ?? '', place);
  });
  return places;
};

/** The former order, independent of the present figures; new rows come last. */
export const inFormerOrder = (
  { families, products }: NamedRows,
  places: FormerPlaces,
): RowOrder => ({
  direction: 'ascending',
  ofFamily: (family) => places.families.get(families[family] ?? '') ?? null,
  ofProduct: (product) => places.products.get(products[product]?.pzn ?? '') ?? null,
});

import { familyOfRow, isFamilyRow, type RowOrder, type Rows } from './matrixRows';

interface NamedRows {
  families: readonly string[];
  products: readonly { pzn: string }[];
}

/** The places that families (by name) and SKUs (by PZN) had in the rows. */
export interface HeldPlaces {
  families: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, number>;
}

export const placesOf = (rows: Rows, { families, products }: NamedRows): HeldPlaces => {
  const held = { families: new Map<string, number>(), products: new Map<string, number>() };
  rows.forEach((row, place) => {
    if (isFamilyRow(row)) held.families.set(families[familyOfRow(row)] ?? '', place);
    else held.products.set(products[row]?.pzn ?? '', place);
  });
  return held;
};

/** The former order, independent of the present figures; new rows come last. */
export const heldOrder = ({ families, products }: NamedRows, places: HeldPlaces): RowOrder => ({
  direction: 'ascending',
  ofFamily: (family) => places.families.get(families[family] ?? '') ?? null,
  ofProduct: (product) => places.products.get(products[product]?.pzn ?? '') ?? null,
});

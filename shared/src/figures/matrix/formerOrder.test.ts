import { describe, expect, it } from '@jest/globals';
import { inFormerOrder, placesOf } from './formerOrder';
import { listRows, type RowOrder } from './matrixRows';
import { showProducts } from './shownProducts';

const tableOf = (pznsByFamily: Readonly<Record<string, readonly string[]>>) => {
  const start = [0];
  const products = Object.values(pznsByFamily).flatMap((pzns, family) => {
    start.push((start.at(-1) ?? 0) + pzns.length);
    return pzns.map((pzn) => ({ pzn, family, name: pzn, packSize: '', kind: 'listed' as const }));
  });
  return { families: Object.keys(pznsByFamily), familyStart: Int32Array.from(start), products };
};
type Table = ReturnType<typeof tableOf>;

const rowsOf = (table: Table, order?: RowOrder) =>
  listRows(table, { shown: showProducts(table, () => true), collapsed: new Set(), order });
const namesOf = (table: Table, order?: RowOrder): string[] =>
  [...rowsOf(table, order)].map(
    (row) => (row < 0 ? table.families[-1 - row] : table.products[row]?.pzn) ?? '',
  );

/** By name, from Z to A. */
const backwards = ({ families, products }: Table): RowOrder => ({
  direction: 'descending',
  ofFamily: (family) => families[family]?.charCodeAt(0) ?? null,
  ofProduct: (product) => products[product]?.pzn.charCodeAt(0) ?? null,
});

describe('the former order', () => {
  const before = tableOf({ A: ['1', '2'], B: ['3', '4'] });
  const places = placesOf(rowsOf(before, backwards(before)), before);

  it('keeps the rows where they were', () => {
    const now = tableOf({ B: ['3', '4'], A: ['2', '1'] });
    expect(namesOf(before, backwards(before))).toEqual(['B', '4', '3', 'A', '2', '1']);
    expect(namesOf(now, inFormerOrder(now, places))).toEqual(['B', '4', '3', 'A', '2', '1']);
  });

  it('puts new rows last and leaves out removed ones', () => {
    const now = tableOf({ C: ['5'], A: ['0', '1'], B: ['3', '4'] });
    expect(namesOf(now, inFormerOrder(now, places))).toEqual([
      'B',
      '4',
      '3',
      'A',
      '1',
      '0',
      'C',
      '5',
    ]);
  });
});

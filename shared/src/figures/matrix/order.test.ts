import { expect, it, describe } from '@jest/globals';
import { byName } from './nameOrder';
import { inFormerOrder, placesOf } from './formerOrder';
import { listRows, type RowOrder } from './matrixRows';
import { showProducts, countSkus, shownOfFamily, sizeOfFamily } from './shownProducts';
import { skuName } from './skuName';
import fc from 'fast-check';
import { MAX_COLUMNS, MAX_ID_LENGTH } from '../../contracts/user';
import { readShownColumns, writeShownColumns } from './columnParameters';
import { findColumns, findInMatrix, findOfFamily, findOfPzns } from './find';
import { readFind, writeFind } from './viewParameters';

describe('the order by name', () => {
  const product = (name: string, family: number) =>
    ({ pzn: '11025090', name, packSize: '20 St', kind: 'listed', family }) as const;

  const matrix = {
    families: ['Zinkova', 'Äpfelin', 'Bronchopal'],
    familyStart: new Int32Array([0, 3, 4, 6]),
    products: [
      product('Zinkova 100 St', 0),
      product('Zinkova 20 St', 0),
      product('zinkova 3 St', 0),
      product('Äpfelin', 1),
      product('Bronchopal Ö', 2),
      product('Bronchopal A', 2),
    ],
  };

  it('families and SKUs are sorted by German rules', () => {
    const { ofFamily, ofProduct } = byName(matrix);
    expect([0, 1, 2].map(ofFamily)).toEqual([2, 0, 1]);
    // Also without families: those of one family stay together.
    const inOrder = [0, 1, 2, 3, 4, 5].sort(
      (one, other) => (ofProduct(one) ?? 0) - (ofProduct(other) ?? 0),
    );
    expect(inOrder).toEqual([3, 5, 4, 2, 1, 0]);
  });

  it('the names of an answer are compared only once', () => {
    expect(byName(matrix)).toBe(byName({ ...matrix }));
  });
});

describe('a held order', () => {
  const tableOf = (told: Readonly<Record<string, readonly string[]>>) => {
    const start = [0];
    const products = Object.values(told).flatMap((pzns, family) => {
      start.push((start.at(-1) ?? 0) + pzns.length);
      return pzns.map((pzn) => ({ pzn, family, name: pzn, packSize: '', kind: 'listed' as const }));
    });
    return { families: Object.keys(told), familyStart: Int32Array.from(start), products };
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

  const before = tableOf({ A: ['1', '2'], B: ['3', '4'] });
  const held = placesOf(rowsOf(before, backwards(before)), before);

  it('is the previous order of the rows', () => {
    const now = tableOf({ B: ['3', '4'], A: ['2', '1'] });
    expect(namesOf(before, backwards(before))).toEqual(['B', '4', '3', 'A', '2', '1']);
    expect(namesOf(now, inFormerOrder(now, held))).toEqual(['B', '4', '3', 'A', '2', '1']);
  });

  it('has new rows last, and no removed ones', () => {
    const now = tableOf({ C: ['5'], A: ['0', '1'], B: ['3', '4'] });
    expect(namesOf(now, inFormerOrder(now, held))).toEqual([
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

describe('the name of a SKU without its family', () => {
  it.each([
    ['Bronchopal', '20 St', 'Bronchopal 20 St'],
    ['Bronchopal 20 St', '20 St', 'Bronchopal 20 St'],
    ['Bronchopal', '', 'Bronchopal'],
  ])('of %s in packs of “%s” is %s', (name, packSize, expected) => {
    expect(skuName({ name, packSize })).toBe(expected);
  });
});

it('showProducts keeps all families, also one without shown SKUs', () => {
  const shown = showProducts({ familyStart: new Int32Array([0, 2, 3, 5]) }, (index) => index !== 2);
  expect([...shown.products]).toEqual([0, 1, 3, 4]);
  expect([...shown.familyStart]).toEqual([0, 2, 2, 4]);
  expect([0, 1, 2].map((family) => sizeOfFamily(shown, family))).toEqual([2, 0, 2]);
  expect([0, 1, 2].map((family) => [...shownOfFamily(shown, family)])).toEqual([
    [0, 1],
    [],
    [3, 4],
  ]);
});

it('countSkus counts local SKUs only if they are shown', () => {
  const sku = { pzn: '11025090', name: '', packSize: '', family: 0 };
  const products = [
    { ...sku, kind: 'listed' },
    { ...sku, kind: 'local' },
  ] as const;
  expect(countSkus({ products }, true)).toBe(2);
  expect(countSkus({ products }, false)).toBe(1);
});

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: MAX_ID_LENGTH }), {
  maxLength: MAX_COLUMNS,
});

it('the columns of an export keep any ids of pharmacies', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyIds, fc.constant(['a,b', '*', '%2A', '%', 'ä ö', '100%25,*'])),
      (ids) => {
        const parameters = new URLSearchParams();
        writeShownColumns(parameters, ids);
        expect(readShownColumns(new URLSearchParams(parameters.toString()))).toEqual(ids);
      },
    ),
  );
});

it('an address without columns has none', () => {
  expect(readShownColumns(new URLSearchParams())).toBeNull();
});

describe('the search in a matrix', () => {
  const matrix = {
    families: ['Vitamäre C', 'Bronchopal'],
    familyStart: new Int32Array([0, 2, 3]),
    products: [
      { pzn: '11025090', name: 'Vitamäre C 20 St', packSize: '20 St', kind: 'listed', family: 0 },
      { pzn: '01033310', name: 'Brausetabletten', packSize: '60 St', kind: 'listed', family: 0 },
      { pzn: '11044673', name: 'Bronchopal Süßholz', packSize: '5 g', kind: 'local', family: 1 },
    ],
  } as const;

  const found = (find: string) => findInMatrix(matrix, [], find).foundProducts;

  describe('finding products', () => {
    it('matches everything with a blank text', () => {
      expect(found('  ')).toBeNull();
    });

    it.each([
      ['a name without its diacritics', 'vitamare', [true, true, false]],
      ['a name with diacritics that it has or not', 'BRÖNCHO', [false, false, true]],
      ['the sharp s in both spellings', 'suss', [false, false, true]],
      ['the family, whatever the SKU is called', 'c brause', [false, true, false]],
      ['the pack size, which is no part of every name', 'vitamare 60', [false, true, false]],
      ['a PZN, also without its leading zero', '1033310', [false, true, false]],
      ['every word, in any order', '20 vitamäre', [true, false, false]],
      ['nothing', 'vitamare 99', [false, false, false]],
    ])('by %s', (_by, find, expected) => {
      expect(found(find)).toEqual(expected);
    });
  });

  it('finds exactly one family by its name in quotation marks', () => {
    const two = {
      ...{ families: ['Vitamare', 'Vitamare Forte'], familyStart: Int32Array.of(0, 1, 2) },
      products: matrix.products.slice(0, 2).map((product, family) => ({ ...product, family })),
    };
    const shown = (find: string) => findInMatrix(two, [], find).foundProducts;
    expect(shown(findOfFamily('Vitamare'))).toEqual([true, false]);
    expect(shown(findOfFamily('Vitamin'))).toEqual([false, false]);
  });

  it('any of several PZNs, and as many as an address has room for', () => {
    const pzns = matrix.products.map(({ pzn }) => pzn);
    const [first = '', second = ''] = pzns;
    expect(findInMatrix(matrix, [], findOfPzns([first, second])).foundProducts).toEqual(
      pzns.map((pzn) => pzn === first || pzn === second),
    );
    const all = Array.from({ length: 50 }, (_, index) => String(10_000_000 + index));
    const parameters = new URLSearchParams();
    writeFind(parameters, findOfPzns(all));
    expect(readFind(parameters).split(' ')).toEqual(all);
    expect(findOfPzns([...all, '10000050'])).toBe('');
  });

  it('also finds columns by name', () => {
    const columns = [{ name: 'Löwen Versand' }, { name: 'apotalia' }, { name: 'Löwenzahn' }];
    expect(findColumns(columns, 'LOWEN')).toEqual([0, 2]);
    expect(findColumns(columns, '')).toEqual([]);
  });

  it('matches only a pharmacy, and filters nothing, if no product has the words', () => {
    const columns = [{ name: 'Löwen Apotheke' }, { name: 'Bronchopharm' }];
    expect(findInMatrix(matrix, columns, 'lowen')).toEqual({
      foundProducts: null,
      foundColumns: [0],
    });
    expect(findInMatrix(matrix, columns, 'bronchop')).toEqual({
      foundProducts: [false, false, true],
      foundColumns: [1],
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { findColumns, findInMatrix } from './find';

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
    ['the family, with any name of the SKU', 'c brause', [false, true, false]],
    ['the pack size, which is no part of every name', 'vitamare 60', [false, true, false]],
    ['a PZN, also without its leading zero', '1033310', [false, true, false]],
    ['every word, in any order', '20 vitamäre', [true, false, false]],
    ['nothing', 'vitamare 99', [false, false, false]],
  ])('by %s', (_by, find, expected) => {
    expect(found(find)).toEqual(expected);
  });
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

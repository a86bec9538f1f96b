import { expect, it } from '@jest/globals';
import { itemOf } from '../testing/openPage';
import { searchIn } from './search';

const families = [
  {
    name: 'Nasivent Spray',
    items: [
      itemOf('10282791', { sku: 'Nasivent Spray 10 ml', productFamily: 'Nasivent Spray' }),
      itemOf('10284102', { sku: 'Nasivent Spray 15 ml', productFamily: 'Nasivent Spray' }),
    ],
  },
  {
    name: 'Hälsano',
    items: [itemOf('10361982', { sku: 'Hälsano 24 St', productFamily: 'Hälsano' })],
  },
];
const found = (query: string) =>
  searchIn(families)(query).map(({ name, items }) => [name, items.length]);

it('the search finds SKUs by family, name and part of a PZN, in any case and order of the words', () => {
  expect(found('nasivent')).toEqual([['Nasivent Spray', 2]]);
  expect(found('15 NASI')).toEqual([['Nasivent Spray', 1]]);
  expect(found('0361')).toEqual([['Hälsano', 1]]);
  expect(found('aspirin')).toEqual([]);
});

it('the search finds names with accents by the letters without them', () => {
  expect(found('halsano')).toEqual([['Hälsano', 1]]);
});

it('the search returns all families when it has no words', () => {
  expect(searchIn(families)('  ')).toBe(families);
});

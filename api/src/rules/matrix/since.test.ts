import { expect, it } from '@jest/globals';
import { productIdAt } from '../../testing/matrixRows';
import { columnsAt, type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { sinceColumn } from './since';

const [FROM, TO] = [100, 200];
const window = { from: new Date(FROM * 1000), to: new Date(TO * 1000) };
const whole = { partOf: (value: string) => value, reachesBack: true };
const rating = {
  partOf: (value: string) => value.slice(0, value.indexOf(':')),
  reachesBack: false,
};

const sinceOf = (values: PharmacyValues, compared: Parameters<typeof sinceColumn>[3] = whole) => {
  const productId = productIdAt(0);
  const built = { productIds: [productId], columns: columnsAt([0]) };
  return sinceColumn(built, new Map([[productId, spansOfProduct(values)]]), window, compared)[0];
};

it.each<[string, PharmacyValues, string]>([
  [
    'began in the window',
    [
      [50, 9],
      [164, 8],
    ],
    '10:9',
  ],
  [
    'began long before it',
    [
      [50, 9],
      [64, 8],
    ],
    '3s:9',
  ],
  ['is the first that was read', [[164, 8]], '10:-'],
  [
    'changed several times in the window',
    [
      [50, 9],
      [120, 7],
      [150, 9],
      [164, 8],
    ],
    '10:9:3',
  ],
  [
    'changed before the window, too',
    [
      [50, 9],
      [90, 7],
      [164, 8],
    ],
    '10:7',
  ],
  ['was never read', [], ''],
])('tells since when a price applies that %s', (_what, values, since) => {
  expect(sinceOf(values)).toBe(since);
});

it.each<[string, PharmacyValues, string]>([
  [
    'fell in the period',
    [
      [50, '4.5:10'],
      [164, '4.2:12'],
    ],
    '10:4.5',
  ],
  [
    'stayed while reviews were added',
    [
      [50, '4.5:10'],
      [150, '4.2:11'],
      [190, '4.2:12'],
    ],
    '1e:4.5',
  ],
  [
    'is older than the period',
    [
      [50, '4.5:10'],
      [64, '4.2:11'],
      [150, '4.2:12'],
    ],
    '',
  ],
  ['was first read in the period', [[164, '4.5:10']], '10:-'],
  [
    'fell and rose',
    [
      [50, '4.5:1'],
      [150, '4.2:2'],
      [160, '4.2:3'],
      [164, '4.5:4'],
    ],
    '10:4.2:2',
  ],
])('tells since when a rating applies that %s', (_what, values, since) => {
  expect(sinceOf(values, rating)).toBe(since);
});

it('tells nothing before the first crawl', () => {
  const built = { productIds: [productIdAt(0)], columns: columnsAt([0, 1]) };
  expect(sinceColumn(built, undefined, null, whole)).toEqual([',']);
});

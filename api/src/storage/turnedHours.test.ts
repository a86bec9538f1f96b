import { expect, it } from '@jest/globals';
import { suspectedOf, turnedHoursIn, turnedTogether } from './turnedHours';

it('cells turned together if they became Unknown within two consecutive hours', () => {
  const turned = turnedTogether(turnedHoursIn('1 10 2,1 11 3,1 20 4,2 10 3,2 12 4,3 7 5'));
  expect([...turned]).toEqual([
    [1, { most: 5, all: 9 }],
    [3, { most: 5, all: 5 }],
  ]);
});

it('pharmacies are suspected if more than half of their readable cells turned together', () => {
  const turned = turnedTogether(turnedHoursIn('1 10 6,2 10 6,3 10 6,3 40 20'));
  const cells = new Map([
    [1, 11],
    [2, 12],
  ]);
  expect(suspectedOf(turned, cells)).toEqual([1, 3]);
});

it('an empty text has no hours', () => {
  expect(turnedHoursIn('')).toEqual(new Map());
});

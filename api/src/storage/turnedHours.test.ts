import { expect, it } from '@jest/globals';
import { suspectedOf, turnedHoursIn, turnedTogether } from './turnedHours';

it('cells turned together where they became Unknown within two hours that follow one another', () => {
  const turned = turnedTogether(turnedHoursIn('1 10 2,1 11 3,1 20 4,2 10 3,2 12 4,3 7 5'));
  expect([...turned]).toEqual([
    [1, { most: 5, all: 9 }],
    [3, { most: 5, all: 5 }],
  ]);
});

it('pharmacies are suspected where that is more than half of what could be read before', () => {
  const turned = turnedTogether(turnedHoursIn('1 10 6,2 10 6,3 10 6,3 40 20'));
  const cells = new Map([
    [1, 11],
    [2, 12],
  ]);
  expect(suspectedOf(turned, cells)).toEqual([1, 3]);
});

it('no pharmacy has an hour where there are none', () => {
  expect(turnedHoursIn('')).toEqual(new Map());
});

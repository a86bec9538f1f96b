import { expect, it } from '@jest/globals';
import { cellsOf, type Figure, isOver, unmeasured } from './limits';

const multiple = (value: number, digits?: number): Figure => ({
  what: 'frame down',
  ...{ value, most: 1.05, unit: '×' },
  ...(digits !== undefined && { digits }),
});

it.each([
  [multiple(1.05), false],
  [multiple(1.054), false],
  [multiple(1.056), true],
  // Exact figures are told apart further.
  [multiple(1.054, 3), true],
  [{ what: 'requests lost', value: 0, most: 0 }, false],
  [{ what: 'requests lost', value: 1, most: 0 }, true],
])('is over its limit where its table shows it: %j', (figure, over) => {
  expect(isOver(figure)).toBe(over);
});

it('is over its limit when it could not be measured, even after it was written down', () => {
  const figure = multiple(Number.NaN);
  expect(isOver(figure)).toBe(true);
  const read = JSON.parse(JSON.stringify(figure), unmeasured) as Figure;
  expect(isOver(read)).toBe(true);
});

it('is shown with its unit, and its limit as it was given', () => {
  expect(cellsOf(multiple(1.2))).toEqual(['1.20 ×', '1.05 ×', 'over']);
  expect(cellsOf({ what: 'publish', value: 812.4, most: 5_000, unit: 'ms' })).toEqual([
    '812 ms',
    '5000 ms',
    '',
  ]);
});

import { expect, it } from '@jest/globals';
import { cellsOf, type Figure, isOver, unmeasured } from './limits';

const multiple = (value: number, digits?: number): Figure => ({
  what: 'frame down',
  ...{ value, most: 1.05, unit: '×' },
  ...(digits !== undefined && { digits }),
});

it.each([
  [multiple(1.05), false, '1.05 ×'],
  // Even the slightest excess counts, and its row has enough digits to show it.
  [multiple(1.0501), true, '1.0501 ×'],
  [multiple(1.056), true, '1.06 ×'],
  [multiple(1.054, 3), true, '1.054 ×'],
  [{ what: 'requests lost', value: 0, most: 0 }, false, '0'],
  [{ what: 'requests lost', value: 1, most: 0 }, true, '1'],
  [{ what: 'blocked', value: 150.2, most: 150, unit: 'ms' as const }, true, '150.2 ms'],
])('a figure is judged by its value, not by its rounded form: %j', (figure, over, text) => {
  expect(isOver(figure)).toBe(over);
  expect(cellsOf(figure)[0]).toBe(text);
});

it('a figure that is only shown never fails the bench, and its row says that it is over', () => {
  const figure = { ...multiple(1.2), onlyShown: true };
  expect(isOver(figure)).toBe(false);
  expect(cellsOf(figure)).toEqual(['1.20 ×', '1.05 ×', 'over, not judged']);
});

it('a figure that could not be measured is over its limit, also when it is read back from JSON', () => {
  const figure = multiple(Number.NaN);
  expect(isOver(figure)).toBe(true);
  const read = JSON.parse(JSON.stringify(figure), unmeasured) as Figure;
  expect(isOver(read)).toBe(true);
});

it('a row shows the value with its unit and digits, and the limit', () => {
  expect(cellsOf(multiple(1.2))).toEqual(['1.20 ×', '1.05 ×', 'over']);
  expect(cellsOf({ what: 'publish', value: 812.4, most: 5_000, unit: 'ms' })).toEqual([
    '812 ms',
    '5000 ms',
    '',
  ]);
});

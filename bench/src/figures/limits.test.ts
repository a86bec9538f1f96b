import { expect, it } from '@jest/globals';
import { cellsOf, type Figure, isOver, unmeasured } from './limits';

const multiple = (value: number, digits?: number): Figure => ({
  what: 'frame down',
  ...{ value, most: 1.05, unit: '×' },
  ...(digits !== undefined && { digits }),
});

it.each([
  [multiple(1.05), false, '1.05 ×'],
  // Even the slightest excess counts, and its row shows it.
  [multiple(1.0501), true, '1.0501 ×'],
  [multiple(1.056), true, '1.06 ×'],
  [multiple(1.054, 3), true, '1.054 ×'],
  [{ what: 'requests lost', value: 0, most: 0 }, false, '0'],
  [{ what: 'requests lost', value: 1, most: 0 }, true, '1'],
  [{ what: 'blocked', value: 150.2, most: 150, unit: 'ms' as const }, true, '150.2 ms'],
])('is over its limit by its value, not by how it is rounded: %j', (figure, over, text) => {
  expect(isOver(figure)).toBe(over);
  expect(cellsOf(figure)[0]).toBe(text);
});

it('is only shown where another figure is judged in its place', () => {
  const figure = { ...multiple(1.2), onlyShown: true };
  expect(isOver(figure)).toBe(false);
  expect(cellsOf(figure)).toEqual(['1.20 ×', '1.05 ×', 'over, not judged']);
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

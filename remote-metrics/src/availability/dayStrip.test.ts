import { expect, it } from '@jest/globals';
import { NONE } from '@pmm/shared/figures/availability/availabilityCell';
import { STRIP_WIDTH, stripImage } from './dayStrip';

it('draws seven ticks of three pixels with one between them, none for a day that is not known', () => {
  const days = [1, 1, 3, 1, NONE, 1, 1].reduce((pattern, digit) => pattern * 8 + digit, 0);
  const ticks = [...stripImage(days).matchAll(/(var\([a-z-]+\)|transparent) (\d+)px (\d+)px/g)];
  expect(ticks.map(([, colour, start, end]) => [colour, Number(start), Number(end)])).toEqual([
    ['var(--status-available)', 0, 3],
    ['var(--status-available)', 4, 7],
    ['var(--status-unavailable)', 8, 11],
    ['var(--status-available)', 12, 15],
    ['transparent', 16, 19],
    ['var(--status-available)', 20, 23],
    ['var(--status-available)', 24, 27],
  ]);
  expect(STRIP_WIDTH).toBe(27);
});

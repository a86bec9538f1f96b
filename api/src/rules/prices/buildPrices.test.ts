import { expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { columnsAt, spansOfProduct } from '../../testing/spansOfProduct';
import { wasRelisted } from './buildPrices';

const THEN = 5;

/**
 * Whether the product is listed again at each pharmacy. Each text has the statuses at one pharmacy,
 * each with its time.
 */
const relistedAt = (...statuses: string[]): boolean[] => {
  const spans = statuses.map((text) =>
    [...text.matchAll(/(\d) ([a-z-]+)/g)].map(([, at, name]) => {
      const status = availabilityStatuses.findIndex((each) => each === name);
      return [Number(at), status] as const;
    }),
  );
  return wasRelisted(spansOfProduct(...spans), columnsAt([...statuses.keys()]), THEN);
};

it.each([
  ['came back since', '1 available, 3 not-listed, 8 limited', true],
  ['came since', '3 not-listed, 8 available', true],
  ['is still away', '1 available, 3 not-listed', false],
  ['came back at that very second', '3 not-listed, 5 available', false],
  ['went and came back since', '1 available, 6 not-listed, 8 available', false],
  ['went away since', '1 available, 6 not-listed', false],
  ['was read for the first time since', '6 not-listed, 8 available', false],
  ['was never read', '', false],
])('a product that %s counts as relisted: %s', (_what, statuses, isBack) => {
  expect(relistedAt(statuses)).toEqual([isBack]);
});

it('wasRelisted judges each pharmacy separately', () => {
  const [gone, fresh, back] = [
    '1 available, 3 not-listed',
    '6 available',
    '3 not-listed, 8 available',
  ];
  expect(relistedAt(gone, fresh, back, gone, fresh, '', back)).toEqual(
    [gone, fresh, back, gone, fresh, '', back].map((statuses) => statuses === back),
  );
});

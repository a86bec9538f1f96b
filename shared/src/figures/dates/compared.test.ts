import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses, type AvailabilityMatrix } from '../../contracts/availability';
import { matrixOf } from '../../testing/market';
import { decodeAvailability } from '../availability/decodeAvailability';
import { changedIn, countKinds, selectCompared, UP } from './compared';
import { compareAvailability, twoCounts } from './comparedAvailability';
import { comparedRows } from './comparedRows';

const PHARMACIES = ['a', 'b', 'c'];
const SKUS = 4;
const HOUR = 48;

/** A status digit; -1 if the product was not read there yet. */
type Statuses = readonly (readonly number[])[];
interface Day {
  statuses: Statuses;
  /** Whether each pharmacy cannot be read. */
  dark: readonly boolean[];
  /** The SKU that crawlers have stopped reading; none beyond the last one. */
  unread: number;
}

const answerOf = ({ statuses, dark, unread }: Day): AvailabilityMatrix =>
  matrixOf({
    pharmacies: PHARMACIES.map((name, column) => ({
      ...{ name, lastCrawlHour: 168 },
      ...(dark[column] === true && { incidents: [{ fromHour: HOUR, untilHour: null }] }),
    })),
    families: [
      {
        name: 'F',
        skus: statuses.map((line, index) => ({
          packSize: `${index} St`,
          ...(unread === index && { unreadSinceHour: HOUR }),
          cells: line.map((digit) => (digit < 0 ? [] : [{ hour: 0, digit }])),
        })),
      },
    ],
  });

const anyDay: fc.Arbitrary<Day> = fc.record({
  statuses: fc.array(
    fc.array(fc.integer({ min: -1, max: availabilityStatuses.length - 1 }), {
      minLength: PHARMACIES.length,
      maxLength: PHARMACIES.length,
    }),
    { minLength: SKUS, maxLength: SKUS },
  ),
  dark: fc.array(fc.boolean(), { minLength: PHARMACIES.length, maxLength: PHARMACIES.length }),
  unread: fc.integer({ min: 0, max: SKUS * 2 }),
});

const canBeOrdered = new Set(['available', 'limited']);
const isMissing = new Set(['unavailable', 'not-offered', 'not-listed']);

/** The same by names and one cell after the other. */
const slowly = (before: Day, after: Day) => {
  const sums = { lost: 0, returned: 0, other: 0, then: 0, now: 0, of: 0 };
  const nameOf = ({ statuses, dark, unread }: Day, sku: number, column: number) => {
    if (dark[column] === true || unread === sku) return undefined;
    const name = availabilityStatuses[statuses[sku]?.[column] ?? -1];
    return name === 'unknown' ? undefined : name;
  };
  for (let sku = 0; sku < SKUS; sku += 1) {
    for (let column = 0; column < PHARMACIES.length; column += 1) {
      const [from, to] = [nameOf(before, sku, column), nameOf(after, sku, column)];
      if (from === undefined || to === undefined) continue;
      if (canBeOrdered.has(from) && isMissing.has(to)) sums.lost += 1;
      else if (isMissing.has(from) && canBeOrdered.has(to)) sums.returned += 1;
      else if (from !== to) sums.other += 1;
      if (from === 'replaced' || to === 'replaced') continue;
      sums.of += 1;
      if (canBeOrdered.has(from)) sums.then += 1;
      if (canBeOrdered.has(to)) sums.now += 1;
    }
  }
  return sums;
};

const comparisonOf = (before: Day, after: Day) =>
  compareAvailability(decodeAvailability(answerOf(before)), decodeAvailability(answerOf(after)));

describe('the availability of two dates', () => {
  it('differs only in cells that are known and confirmed on both', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (before, after) => {
        const compared = comparisonOf(before, after);
        const all = [...compared.products.keys()];
        const { down, up, other } = countKinds(compared, all);
        expect({ lost: down, returned: up, other, ...twoCounts(compared, all) }).toEqual(
          slowly(before, after),
        );
      }),
    );
  });

  it('has differences that add up: of cells, SKUs and pharmacies', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (before, after) => {
        const compared = comparisonOf(before, after);
        const all = [...compared.products.keys()];
        const { then, now } = twoCounts(compared, all);
        const { down, up } = countKinds(compared, all);
        expect(now - then).toBe(up - down);
        const byColumn = PHARMACIES.map((_, column) => countKinds(compared, all, column));
        expect(byColumn.reduce((sum, each) => sum + changedIn(each), 0)).toBe(
          changedIn(countKinds(compared, all)),
        );
      }),
    );
  });

  it('shows only SKUs with a change if that is chosen, sorted by how many there are', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (before, after) => {
        const compared = comparisonOf(before, after);
        const selection = selectCompared(compared, {
          ...{ find: '', localSkus: true, onlyChanged: true },
        });
        const changesOf = (product: number) => changedIn(countKinds(compared, [product]));
        const changed = [...compared.products.keys()].filter((product) => changesOf(product) > 0);
        expect([...selection.products]).toEqual(changed);
        const comparedSort = { by: 'changes', descending: true } as const;
        const rows = comparedRows(selection, { comparedSort, collapsed: new Set(), flat: true });
        const counts = [...rows].map(changesOf);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
    );
  });

  it.each(['earlier', 'later', 'difference'] as const)(
    'is sorted by what the column %s shows, and SKUs without a compared cell come last',
    (by) => {
      fc.assert(
        fc.property(anyDay, anyDay, (before, after) => {
          const compared = comparisonOf(before, after);
          const selection = selectCompared(compared, {
            ...{ find: '', localSkus: true, onlyChanged: false },
          });
          const comparedSort = { by, descending: false };
          const rows = comparedRows(selection, { comparedSort, collapsed: new Set(), flat: true });
          const figures = Array.from(rows, (product) => {
            const { then, now, of } = twoCounts(compared, [product]);
            if (of === 0) return Infinity;
            return { earlier: then / of, later: now / of, difference: now - then }[by];
          });
          expect(figures).toEqual(figures.toSorted((one, other) => one - other));
        }),
      );
    },
  );

  it('matches products and pharmacies by what they are, not by their places', () => {
    const day = (digit: number): Day => ({
      statuses: Array.from({ length: SKUS }, () => [digit, 1, 1]),
      dark: [false, false, false],
      unread: SKUS,
    });
    const earlier = answerOf(day(3));
    const turned: AvailabilityMatrix = {
      ...earlier,
      channels: earlier.channels.toReversed(),
      status: earlier.status.map((line) => line.split('').toReversed().join('')),
    };
    const compared = compareAvailability(
      decodeAvailability(turned),
      decodeAvailability(answerOf(day(1))),
    );
    expect(compared.kinds[0]).toBe(UP);
    expect(countKinds(compared, compared.products.keys())).toMatchObject({ up: SKUS, down: 0 });
  });
});

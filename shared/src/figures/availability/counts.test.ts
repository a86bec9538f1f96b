import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses } from '../../contracts/availability';
import { anyMarket, cellsOf, digitAtHour } from '../../testing/anyMarket';
import {
  matrixOf,
  smallMarket,
  WINDOW_HOURS,
  type MarketStory,
  type CellStory,
} from '../../testing/market';
import { decodeAvailability } from './decodeAvailability';
import { isReplaced, nowOfProduct } from './nowCounts';
import { nowOfAll, nowOfFamily, nowOfFamilyAt, nowOfPharmacy } from './selectedFigures';
import { selectAll } from './selectAvailability';
import { NONE, NOT_CONFIRMED, REPLACED, UNKNOWN } from './availabilityCell';
import { uncountedOf, uncountedOfFamily } from './uncounted';
import { summaryOf } from './summary';

const up = new Set(['available', 'limited']);
const down = new Set(['unavailable', 'not-offered', 'not-listed']);

/** Counts cell by cell, straight from the definition. */
const countNow = (story: MarketStory, cells: ReturnType<typeof cellsOf>) => {
  const count = { up: 0, counted: 0 };
  for (const cell of cells) {
    if (story.pharmacies[cell.pharmacy]?.incidents?.some(({ untilHour }) => untilHour === null)) {
      continue;
    }
    const status = availabilityStatuses[cell.story.at(-1)?.digit ?? -1];
    if (status === undefined) continue;
    if (up.has(status)) count.up += 1;
    if (up.has(status) || down.has(status)) count.counted += 1;
  }
  return count;
};

const anyMarketWithIncidents = fc
  .tuple(anyMarket, fc.uniqueArray(fc.nat(2)))
  .map(([story, dark]): MarketStory => ({
    ...story,
    pharmacies: story.pharmacies.map((pharmacy, index) =>
      dark.includes(index) && pharmacy.lastCrawlHour !== null
        ? { ...pharmacy, incidents: [{ fromHour: pharmacy.lastCrawlHour, untilHour: null }] }
        : pharmacy,
    ),
  }));

describe('n of m now', () => {
  it('excludes Replaced, Unknown, unconfirmed and never read cells from every sum', () => {
    fc.assert(
      fc.property(anyMarketWithIncidents, fc.boolean(), (story, localSkus) => {
        const availability = decodeAvailability(matrixOf(story));
        const selection = selectAll(availability, localSkus);
        const { products, families, pharmacies } = availability;
        const all = cellsOf(story);
        const shown = all.filter(({ local }) => localSkus || !local);
        const of = (key: 'product' | 'family' | 'pharmacy', index: number, cells = shown) =>
          cells.filter((cell) => cell[key] === index);
        expect({
          products: products.map((_, index) => nowOfProduct(availability, index)),
          families: families.map((_, index) => nowOfFamily(selection, index)),
          rollUps: families.map((_, family) =>
            pharmacies.map((__, column) =>
              nowOfFamilyAt(selectAll(availability, localSkus), family, column),
            ),
          ),
          pharmacies: pharmacies.map((_, column) => nowOfPharmacy(selection, column)),
          all: nowOfAll(selection),
        }).toEqual({
          products: products.map((_, index) => countNow(story, of('product', index, all))),
          families: families.map((_, index) => countNow(story, of('family', index))),
          rollUps: families.map((_, family) =>
            pharmacies.map((__, column) =>
              countNow(story, of('pharmacy', column, of('family', family))),
            ),
          ),
          pharmacies: pharmacies.map((_, column) => countNow(story, of('pharmacy', column))),
          all: countNow(story, shown),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is the count of a family at each pharmacy', () => {
    const availability = decodeAvailability(matrixOf(smallMarket));
    const rollUps = (family: number, localSkus: boolean) =>
      availability.pharmacies.map((_, column) => {
        const { up: n, counted: m } = nowOfFamilyAt(
          selectAll(availability, localSkus),
          family,
          column,
        );
        return `${n}/${m}`;
      });
    expect(rollUps(0, false)).toEqual(['1/2', '2/2', '1/1']);
    expect(rollUps(1, false)).toEqual(['0/1', '2/2', '0/1']);
    expect(rollUps(1, true)).toEqual(['0/2', '2/3', '0/2']);
  });
});

describe('a replaced product', () => {
  const oneProduct = (
    digits: readonly (number | null)[],
    dark: readonly number[] = [],
  ): MarketStory => ({
    pharmacies: digits.map((_, index) => ({
      name: `P${index}`,
      lastCrawlHour: WINDOW_HOURS,
      ...(dark.includes(index) && {
        incidents: [{ fromHour: WINDOW_HOURS - 2, untilHour: null }],
      }),
    })),
    families: [
      {
        name: 'Syrup',
        skus: [
          {
            packSize: '1',
            cells: digits.map((digit) => (digit === null ? [] : [{ hour: 0, digit }])),
          },
        ],
      },
    ],
  });
  const REPLACED = 4;

  it.each([
    ['everywhere', [REPLACED, REPLACED], true],
    ['wherever its status is known', [REPLACED, 6, null], true],
    ['not everywhere', [REPLACED, 3], false],
    ['nowhere', [1, null], false],
    ['nowhere, and never read', [null, null], false],
  ] as const)('is one that is replaced %s: %j', (_where, digits, replaced) => {
    expect(isReplaced(decodeAvailability(matrixOf(oneProduct(digits))), 0)).toBe(replaced);
  });

  it.each([
    ['not one that pharmacies had before they could not be read', [1, 1, 1, REPLACED], [0, 1, 2]],
    ['not one that most had before nothing could be read', [1, 1, 1, REPLACED], [0, 1, 2, 3]],
    ['one that was replaced everywhere before nothing could be read', [REPLACED, REPLACED], [0, 1]],
  ] as const)('is %s', (what, digits, dark) => {
    const replaced = what.startsWith('one');
    const story = oneProduct(digits, dark);
    expect(isReplaced(decodeAvailability(matrixOf(story)), 0)).toBe(replaced);
  });
});

describe('why nothing counts of SKUs', () => {
  const AVAILABLE = availabilityStatuses.indexOf('available');

  const is = (digit: number): CellStory => [{ hour: 0, digit }];
  const dark = { fromHour: WINDOW_HOURS - 2, untilHour: null };
  /** One pharmacy that is read, and one that is not at present. */
  const market: MarketStory = {
    pharmacies: [
      { name: 'Read', lastCrawlHour: WINDOW_HOURS },
      { name: 'Dark', lastCrawlHour: WINDOW_HOURS, incidents: [dark] },
    ],
    families: [
      { name: 'Never', skus: [{ packSize: '1', cells: [[], []] }] },
      {
        name: 'Gone',
        skus: [
          { packSize: '1', unreadSinceHour: 90, cells: [is(AVAILABLE), is(REPLACED)] },
          { packSize: '2', cells: [[], []] },
        ],
      },
      {
        name: 'Mixed',
        skus: [
          { packSize: '1', cells: [is(UNKNOWN), is(AVAILABLE)] },
          { packSize: '2', cells: [is(REPLACED), []] },
          { packSize: '3', cells: [is(UNKNOWN), []] },
        ],
      },
    ],
  };
  const availability = decodeAvailability(matrixOf(market));
  const selection = selectAll(availability, true);
  const [NEVER, GONE, MIXED] = [0, 1, 2];
  const [READ, DARK] = [0, 1];

  it('is that they were never read only if none of them was', () => {
    expect(uncountedOfFamily(selection, NEVER)).toEqual([NONE]);
    expect(uncountedOfFamily(selection, GONE)).toEqual(['unread product']);
  });

  it('is the reason of their cells, each once', () => {
    expect(uncountedOfFamily(selection, MIXED)).toEqual([UNKNOWN, NOT_CONFIRMED, REPLACED]);
    expect(uncountedOfFamily(selection, MIXED, READ)).toEqual([UNKNOWN, REPLACED]);
    expect(uncountedOfFamily(selection, MIXED, DARK)).toEqual([NOT_CONFIRMED]);
  });

  it('exists for any SKUs', () => {
    expect(uncountedOf(availability, { products: [0, 1] })).toEqual(['unread product']);
  });
});

describe('the summary of a list', () => {
  const UNAVAILABLE = 3;
  const UP = [1, 2];
  const DOWN = [0, 3, 5];
  const REPLACED = 4;

  /** Counted hour by hour from the stories, without the sums of the matrix. */
  const hoursOf = (market: MarketStory, localSkus: boolean, digits: readonly number[]): number => {
    let hours = 0;
    for (const { pharmacy, local, story } of cellsOf(market)) {
      const crawled = market.pharmacies[pharmacy]?.lastCrawlHour ?? 0;
      if (local && !localSkus) continue;
      for (let hour = 0; hour < Math.min(crawled, WINDOW_HOURS); hour += 1) {
        if (digits.includes(digitAtHour(story, hour))) hours += 1;
      }
    }
    return hours;
  };

  it('the summary agrees with the history of the cells, for any market', () => {
    fc.assert(
      fc.property(anyMarket, fc.boolean(), (market, localSkus) => {
        const { share, out } = summaryOf(
          selectAll(decodeAvailability(matrixOf(market)), localSkus),
        );
        expect(share.up / 60).toBeCloseTo(hoursOf(market, localSkus, UP), 6);
        expect(share.counted / 60).toBeCloseTo(hoursOf(market, localSkus, [...UP, ...DOWN]), 6);
        const gone = cellsOf(market).filter(
          ({ local, story }) =>
            (localSkus || !local) && digitAtHour(story, WINDOW_HOURS) === UNAVAILABLE,
        );
        const isKnown = cellsOf(market).some(
          ({ local, story }) =>
            (localSkus || !local) &&
            [...UP, ...DOWN, REPLACED].includes(digitAtHour(story, WINDOW_HOURS)),
        );
        expect(out).toEqual(
          isKnown
            ? {
                cells: gone.length,
                pharmacies: new Set(gone.map(({ pharmacy }) => pharmacy)).size,
                skus: new Set(gone.map(({ product }) => product)).size,
              }
            : null,
        );
      }),
    );
  });

  it('the summary has only incidents of pharmacies that were read for the watchlist', () => {
    const incidents = [{ fromHour: WINDOW_HOURS - 7, untilHour: null }];
    const market: MarketStory = {
      pharmacies: ['Rosen', 'Empty'].map((name) => ({
        ...{ name, lastCrawlHour: WINDOW_HOURS - 7, incidents },
      })),
      families: [
        { name: 'Family', skus: [{ packSize: '1', cells: [[{ hour: 0, digit: 1 }], []] }] },
      ],
    };
    const summary = summaryOf(selectAll(decodeAvailability(matrixOf(market)), false));
    expect(summary.incidents.map(({ pharmacy }) => pharmacy)).toEqual([0]);
  });
});

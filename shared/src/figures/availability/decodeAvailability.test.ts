import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses } from '../../contracts/availability';
import { anyMarket, cellsOf, digitAtHour, lastChangeOf } from '../../testing/anyMarket';
import {
  matrixOf,
  smallMarket,
  WINDOW_HOURS,
  type CellStory,
  type MarketStory,
} from '../../testing/market';
import {
  isChanged,
  isRecent,
  NONE,
  previousOfCell,
  statusOfCell,
  UNKNOWN,
} from './availabilityCell';
import {
  type Coverage,
  coverageOfFamily,
  coverageOfPharmacy,
  coverageOfProducts,
  timeOfCell,
} from './coverage';
import type { TimeShare } from './availability';
import { decodeAvailability } from './decodeAvailability';
import { factsOf } from './facts';
import { dayOf, dayPatternOf, presentSince } from './sevenDays';
import { shareOfFamily, shareOfPharmacy } from './selectedFigures';
import { selectAll } from './selectAvailability';
import { availableShare, shareOfProduct } from './timeShares';

const up = new Set(['available', 'limited']);
const leftOut = new Set(['replaced', 'unknown']);
const week = [0, 1, 2, 3, 4, 5, 6];
/**
 * The hour of the window at which a day ends; the window begins at seven in the morning in Berlin.
 */
const midnightHour = (day: number) => Math.min(17 + day * 24, WINDOW_HOURS);

/** Hours up, hours up or down, and hours Replaced of some cells, counted hour by hour. */
const countHours = (story: MarketStory, cells: ReturnType<typeof cellsOf>) => {
  const hours = { up: 0, counted: 0, replaced: 0 };
  for (const cell of cells) {
    const crawl = story.pharmacies[cell.pharmacy]?.lastCrawlHour ?? 0;
    for (let hour = 0; hour < Math.min(crawl, WINDOW_HOURS); hour += 1) {
      const digit = digitAtHour(cell.story, hour);
      const status = digit === NONE ? undefined : availabilityStatuses[digit];
      if (status === 'replaced') hours.replaced += 1;
      if (status === undefined || leftOut.has(status)) continue;
      hours.counted += 1;
      if (up.has(status)) hours.up += 1;
    }
  }
  return hours;
};

type Hours = ReturnType<typeof countHours>;

/** Rounds away the tiny fractions that sums by differences leave. */
const hoursIn = (minutes: number): number => Math.round(minutes * 1e3) / 60e3;
const hoursOf = (share: TimeShare, coverage: Coverage): Hours => ({
  up: hoursIn(share.up),
  counted: hoursIn(share.counted),
  // Known, but neither up nor down.
  replaced: hoursIn(coverage.known - share.counted),
});

/** The hour of the last change to the present status, ignoring times of Unknown. */
const sinceHour = (cell: CellStory): number =>
  cell.at(-1)?.digit === UNKNOWN ? (cell.at(-1)?.hour ?? 0) : (lastChangeOf(cell).last?.hour ?? 0);

// Each property compares whole lists: one assertion for each cell took most of the time.
describe('decoded availability', () => {
  it('sums available and counted time like a count hour by hour', () => {
    fc.assert(
      fc.property(anyMarket, fc.boolean(), (story, localSkus) => {
        const availability = decodeAvailability(matrixOf(story));
        const selection = selectAll(availability, localSkus);
        const { products, families, pharmacies } = availability;
        const all = cellsOf(story);
        const shown = all.filter(({ local }) => localSkus || !local);
        const countOf =
          (cells: typeof all, kind: 'product' | 'family' | 'pharmacy') =>
          (_: unknown, index: number) =>
            countHours(
              story,
              cells.filter((cell) => cell[kind] === index),
            );
        expect({
          cells: all.map((_, cell) => {
            const { share, coverage } = timeOfCell(availability, cell);
            return hoursOf(share, coverage);
          }),
          products: products.map((_, index) =>
            hoursOf(shareOfProduct(availability, index), coverageOfProducts(availability, [index])),
          ),
          families: families.map((_, index) =>
            hoursOf(shareOfFamily(selection, index), coverageOfFamily(selection, index)),
          ),
          pharmacies: pharmacies.map((_, index) =>
            hoursOf(shareOfPharmacy(selection, index), coverageOfPharmacy(selection, index)),
          ),
        }).toEqual({
          cells: all.map((cell) => countHours(story, [cell])),
          products: products.map(countOf(all, 'product')),
          families: families.map(countOf(shown, 'family')),
          pharmacies: pharmacies.map(countOf(shown, 'pharmacy')),
        });
        const share = factsOf(selection).known;
        const withData = new Set(
          all.filter((cell) => cell.story.length > 0).map(({ pharmacy }) => pharmacy),
        );
        const read = shown.filter(({ pharmacy }) => withData.has(pharmacy));
        if (read.length === 0) expect(share).toBeNull();
        else {
          const { counted, replaced } = countHours(story, read);
          expect(share).toBeCloseTo((counted + replaced) / (read.length * WINDOW_HOURS), 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has for each cell the status, the one before, and whether the change is recent', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const { cells } = decodeAvailability(matrixOf(story));
        const decoded = Array.from(cells, (code) => ({
          status: statusOfCell(code),
          previous: previousOfCell(code),
          changed: isChanged(code),
          recent: isRecent(code),
        }));
        const expected = cellsOf(story).map((cell) => {
          const { last, before } = lastChangeOf(cell.story);
          const crawl = story.pharmacies[cell.pharmacy]?.lastCrawlHour ?? 0;
          return {
            status: cell.story.at(-1)?.digit ?? NONE,
            previous: before?.digit ?? NONE,
            changed: before !== undefined,
            // Observations in the last hour before the newest one belong to the same crawl.
            recent: before !== undefined && (last?.hour ?? 0) > crawl - 1,
          };
        });
        expect(decoded).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('has the days of a cell, and since when it has its status', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const availability = decodeAvailability(matrixOf(story));
        const decoded = Array.from(availability.cells, (_, index) => {
          const pattern = dayPatternOf(availability, index);
          return {
            days: week.map((day) => dayOf(pattern, day)),
            since: presentSince(availability, index),
          };
        });
        const expected = cellsOf(story).map((cell) => {
          const crawl = story.pharmacies[cell.pharmacy]?.lastCrawlHour ?? 0;
          const since = sinceHour(cell.story);
          return {
            days: week.map((day) =>
              crawl > midnightHour(day)
                ? digitAtHour(cell.story, Math.min(midnightHour(day + 1), crawl))
                : NONE,
            ),
            since: since === 0 ? null : since * 60,
          };
        });
        expect(decoded).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('counts changes and statuses of the shown SKUs', () => {
    const availability = decodeAvailability(matrixOf(smallMarket));
    expect(factsOf(selectAll(availability, false))).toEqual({
      skus: 4,
      shown: 4,
      found: null,
      families: 2,
      pharmacies: 3,
      known: expect.closeTo(0.808, 3),
      changes: 2,
      recentChanges: 1,
      statusCounts: [1, 5, 1, 1, 1, 1, 1],
      notConfirmed: 0,
    });
    expect(factsOf(selectAll(availability, true))).toMatchObject({ skus: 5, families: 2 });
    expect(factsOf(selectAll(availability, true)).statusCounts[3]).toBe(4);
  });

  it('does not count a family without shown SKUs', () => {
    const cells = [[{ hour: 0, digit: 1 }]];
    const availability = decodeAvailability(
      matrixOf({
        pharmacies: [{ name: 'Rosen', lastCrawlHour: WINDOW_HOURS }],
        families: [
          {
            name: 'Own',
            skus: [
              { packSize: '1', local: true, cells },
              { packSize: '2', cells },
            ],
          },
          { name: 'Of a pharmacy', skus: [{ packSize: '1', local: true, cells }] },
        ],
      }),
    );
    expect(factsOf(selectAll(availability, false))).toMatchObject({ skus: 1, families: 1 });
    expect(factsOf(selectAll(availability, true))).toMatchObject({ skus: 3, families: 2 });
  });

  it('marks a pharmacy as stale if its crawl is a day older than the newest', () => {
    const { pharmacies } = decodeAvailability(matrixOf(smallMarket));
    expect(pharmacies.map(({ stale }) => stale)).toEqual([false, false, true]);
  });

  it('has no share if no time counts', () => {
    const availability = decodeAvailability(
      matrixOf({
        pharmacies: [{ name: 'Never', lastCrawlHour: null }],
        families: [{ name: 'Syrup', skus: [{ packSize: '1', cells: [[]] }] }],
      }),
    );
    expect(availableShare(shareOfProduct(availability, 0))).toBeNull();
    // What sums by differences can leave of 0.
    expect(availableShare({ up: 1e-9, counted: 1e-7 })).toBeNull();
    expect(factsOf(selectAll(availability, true)).known).toBeNull();
  });

  it('has a share between 0 and 1', () => {
    expect(availableShare({ up: 30, counted: 120 })).toBe(0.25);
    expect(availableShare({ up: 120.000001, counted: 120 })).toBe(1);
    expect(availableShare({ up: -0.000001, counted: 120 })).toBe(0);
  });

  it('is empty without products or before the first crawl', () => {
    const empty = decodeAvailability(matrixOf({ pharmacies: [], families: [] }));
    expect(factsOf(selectAll(empty, true))).toMatchObject({ skus: 0, changes: 0 });
    expect(factsOf(selectAll(empty, true)).known).toBeNull();
    const uncrawled = { ...matrixOf(smallMarket), window: null };
    expect(factsOf(selectAll(decodeAvailability(uncrawled), true)).known).toBeNull();
  });
});

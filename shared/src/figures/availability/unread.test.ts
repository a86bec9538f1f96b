import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket } from '../../testing/anyMarket';
import { type MarketStory, matrixOf, WINDOW_HOURS } from '../../testing/market';
import type { Availability } from './availability';
import { isUnconfirmed, NONE, statusOfCell } from './availabilityCell';
import { sumColumns } from './columnSums';
import { coverageOfProducts, timeOfCell } from './coverage';
import { currentIncidents } from './pharmacies';
import { decodeAvailability } from './decodeAvailability';
import { factsOf } from './facts';
import { dayOf, dayPatternOf } from './sevenDays';
import { availabilityEvents } from '../attention/availabilityEvents';
import { nowOfProduct } from './nowCounts';
import { shareOfPharmacy } from './selectedFigures';
import { selectAll, selectAvailability } from './selectAvailability';
import { summaryOf } from './summary';
import { shareOfProduct } from './timeShares';
import { defaultAvailabilityView } from './availabilityView';

const AVAILABLE = 1;
const UNAVAILABLE = 3;
/** The first row of a market, whose product is read no more. */
const GONE = 0;

const unreadFrom = (story: MarketStory, unreadSinceHour: number): MarketStory => ({
  ...story,
  families: story.families.map((family, index) => ({
    ...family,
    skus: family.skus.map((sku, row) =>
      index === 0 && row === 0 ? { ...sku, unreadSinceHour } : sku,
    ),
  })),
});

/** A market, and the hour from which its first row was no longer read or observed. */
const anyUnread = fc
  .tuple(anyMarket, fc.integer({ min: 0, max: WINDOW_HOURS }))
  .map(([story, hours]) => {
    const [sku] = story.families[0]?.skus ?? [];
    const last = Math.max(0, ...(sku?.cells.flat().map(({ hour }) => hour) ?? []));
    return { story, since: Math.min(WINDOW_HOURS, last + hours) };
  });

const rounded = (figure: number): number => Math.round(figure * 1e6) / 1e6;
const decoded = (story: MarketStory): Availability => decodeAvailability(matrixOf(story));

const figuresOfRow = (availability: Availability, product: number) => ({
  now: nowOfProduct(availability, product),
  share: shareOfProduct(availability, product),
  changes: [availability.changes[product], availability.recentChanges[product]],
  coverage: coverageOfProducts(availability, [product]),
});

describe('a product that crawlers have stopped reading', () => {
  it('does not change the figures of other rows', () => {
    fc.assert(
      fc.property(anyUnread, ({ story, since }) => {
        const before = decoded(story);
        const after = decoded(unreadFrom(story, since));
        for (const product of before.products.keys()) {
          if (product === GONE) continue;
          expect(figuresOfRow(after, product)).toEqual(figuresOfRow(before, product));
        }
      }),
    );
  });

  it('does not count as now, and keeps its last status', () => {
    fc.assert(
      fc.property(anyUnread, ({ story, since }) => {
        const before = decoded(story);
        const after = decoded(unreadFrom(story, since));
        const columns = after.pharmacies.length;
        const row = (cells: Uint8Array) => [...cells.subarray(GONE, columns)];
        expect(row(after.cells).map(statusOfCell)).toEqual(row(before.cells).map(statusOfCell));
        expect(row(after.cells).map(isUnconfirmed)).toEqual(
          row(before.cells).map((code) => statusOfCell(code) !== NONE),
        );
        expect(figuresOfRow(after, GONE)).toMatchObject({
          now: { up: 0, counted: 0 },
          changes: [0, 0],
        });
        const { events } = availabilityEvents(after, { from: 0, to: Infinity }, true);
        expect(events.some(({ product }) => product === GONE)).toBe(false);
        const others = [...before.products.keys()].filter((product) => product !== GONE);
        const ofOthers = sumColumns(before, Int32Array.from(others));
        const { upNow, countedNow } = selectAll(after, true);
        expect([upNow, countedNow]).toEqual([ofOthers.upNow, ofOthers.countedNow]);
      }),
    );
  });

  it('counts until its last read, in each sum', () => {
    fc.assert(
      fc.property(anyUnread, ({ story, since }) => {
        const availability = decoded(unreadFrom(story, since));
        const { pharmacies, products } = availability;
        const columns = pharmacies.length;
        const cellTime = (product: number, column: number) =>
          timeOfCell(availability, product * columns + column);
        for (const column of pharmacies.keys()) {
          const { share, coverage } = cellTime(GONE, column);
          expect(coverage.known).toBeLessThanOrEqual(since * 60 + 1e-6);
          expect(share.counted).toBeGreaterThanOrEqual(-1e-6);
          const times = [...products.keys()].map((product) => cellTime(product, column).share);
          const ofColumn = shareOfPharmacy(selectAll(availability, true), column);
          expect(rounded(ofColumn.counted)).toBe(
            rounded(times.reduce((sum, { counted }) => sum + counted, 0)),
          );
          expect(rounded(ofColumn.up)).toBe(rounded(times.reduce((sum, { up }) => sum + up, 0)));
        }
        const ofRow = pharmacies.map((_, column) => cellTime(GONE, column).share.counted);
        expect(rounded(shareOfProduct(availability, GONE).counted)).toBe(
          rounded(ofRow.reduce((sum, each) => sum + each, 0)),
        );
      }),
    );
  });

  const steady = (digit: number) => [{ hour: 0, digit }];
  const market: MarketStory = {
    pharmacies: [
      { name: 'Rosen', lastCrawlHour: WINDOW_HOURS },
      { name: 'Linden', lastCrawlHour: WINDOW_HOURS },
    ],
    families: [
      {
        name: 'Syrup',
        skus: [
          { packSize: '20 St', cells: [steady(UNAVAILABLE), steady(AVAILABLE)] },
          { packSize: '50 St', cells: [steady(AVAILABLE), steady(UNAVAILABLE)] },
        ],
      },
    ],
  };

  it('is not counted as out now, but as unconfirmed', () => {
    const selection = selectAll(decoded(unreadFrom(market, 100)), false);
    expect(summaryOf(selection).out).toEqual({ cells: 1, pharmacies: 1, skus: 1 });
    expect(factsOf(selection)).toMatchObject({ notConfirmed: 2 });
  });

  it('is shown if only such products are requested', () => {
    const availability = decoded(unreadFrom(market, 100));
    const shown = (onlyUnread: boolean) => [
      ...selectAvailability(availability, { ...defaultAvailabilityView, onlyUnread }).products,
    ];
    expect(shown(true)).toEqual([GONE]);
    expect(shown(false)).toEqual([GONE, 1]);
  });

  it('shows the status of each day up to its last read', () => {
    const pattern = dayPatternOf(decoded(unreadFrom(market, 60)), 0);
    const days = Array.from({ length: 7 }, (_, day) => dayOf(pattern, day));
    expect(days).toEqual([...Array<number>(2).fill(UNAVAILABLE), ...Array<number>(5).fill(NONE)]);
  });

  it('is not counted as a cell of an open incident', () => {
    const dark = {
      ...market,
      pharmacies: market.pharmacies.map((pharmacy) => ({
        ...pharmacy,
        incidents: [{ fromHour: 150, untilHour: null }],
      })),
    };
    expect(currentIncidents(decoded(unreadFrom(dark, 100)), false)).toMatchObject({ cells: 2 });
  });

  it('has no counted time if it was last read before the window', () => {
    const availability = decoded(unreadFrom(market, -10));
    expect(coverageOfProducts(availability, [GONE]).known).toBe(0);
    expect(shareOfProduct(availability, GONE)).toEqual({ up: 0, counted: 0 });
  });
});

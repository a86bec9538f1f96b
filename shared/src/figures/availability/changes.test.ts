import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NONE } from './availabilityCell';
import { type PlacedChange, readChanges, writeChanges } from './changesText';
import { anyMarket, cellsOf, lastChangeOf } from '../../testing/anyMarket';
import { matrixOf, WINDOW_HOURS, type CellStory, type MarketStory } from '../../testing/market';
import { decodeAvailability } from './decodeAvailability';
import {
  formerMinutes,
  groupChanges,
  newestChanges,
  NEWEST_HOURS,
  type CellChange,
} from './newestChanges';

describe('changes as text', () => {
  const PRODUCTS = 7;
  const CHANNELS = 4;
  const size = { channels: CHANNELS, products: PRODUCTS };

  const anyChange: fc.Arbitrary<PlacedChange> = fc.record({
    channel: fc.nat(CHANNELS - 1),
    product: fc.nat(PRODUCTS - 1),
    seconds: fc.nat(90 * 86_400),
    from: fc.nat(NONE),
  });

  const read = (changes: readonly PlacedChange[]) => {
    const { changeCell, changeMinute, changeFrom } = readChanges(
      writeChanges(changes, size),
      PRODUCTS,
    );
    return Array.from(changeCell, (cell, index) => ({
      channel: cell % CHANNELS,
      product: Math.floor(cell / CHANNELS),
      seconds: Math.round((changeMinute[index] ?? 0) * 60),
      from: changeFrom[index],
    }));
  };

  const cellOf = ({ product, channel }: PlacedChange): number => product * CHANNELS + channel;

  it('the text of changes is read back to the second, by cell, then time', () => {
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const rank = ({ from }: PlacedChange) => (from === NONE ? -1 : from);
        const expected = [...changes].sort(
          (one, other) =>
            cellOf(one) - cellOf(other) || one.seconds - other.seconds || rank(one) - rank(other),
        );
        expect(read(changes)).toEqual(expected);
      }),
    );
  });

  it('the text takes three characters per change if a crawl goes from product to product', () => {
    const crawl = [0, 1, 2, 3].map((product) => ({
      channel: 2,
      product,
      seconds: product,
      from: 1,
    }));
    expect(writeChanges(crawl, size)).toEqual({
      counts: [0, 0, 4, 0],
      seconds: 'ACCC',
      rows: 'ACCC',
      from: '1111',
    });
  });

  describe('texts that do not fit', () => {
    const written = writeChanges(
      [
        { channel: 0, product: 0, seconds: 5, from: NONE },
        { channel: 1, product: 6, seconds: 5, from: 1 },
      ],
      size,
    );
    it.each([
      ['fewer counted than told', { counts: [1, 0, 0, 0] }],
      ['more counted than told', { counts: [1, 1, 1, 0] }],
      ['a row below the last', { rows: 'AO' }],
      ['a row above the first', { rows: 'AD' }],
      ['fewer times', { seconds: 'K' }],
      ['more rows', { rows: 'AMA' }],
      ['no numbers', { rows: '??' }],
    ])('are rejected: %s', (_, change) => {
      expect(() => readChanges({ ...written, ...change }, PRODUCTS)).toThrow(RangeError);
    });
  });
});

describe('the newest changes', () => {
  const [NOT_LISTED, AVAILABLE, LIMITED, UNAVAILABLE] = [0, 1, 2, 3];

  /**
   * A cell that turns from one status to another at an hour; the first one held for the window so
   * far.
   */
  const turned = (from: number, to: number, hour: number): CellStory => [
    { hour: 0, digit: from },
    { hour, digit: to },
  ];
  const steady: CellStory = [{ hour: 0, digit: AVAILABLE }];

  /** One family for each line of cells. */
  const marketOf = (...skus: CellStory[][]): MarketStory => ({
    pharmacies: (skus[0] ?? []).map((_, index) => ({
      name: `Pharmacy${index}`,
      lastCrawlHour: WINDOW_HOURS,
    })),
    families: skus.map((cells, index) => ({
      name: `Family${index}`,
      skus: [{ packSize: '20 St', cells }],
    })),
  });
  const read = (market: MarketStory) => decodeAvailability(matrixOf(market));
  const linesOf = (market: MarketStory) => {
    const availability = read(market);
    return groupChanges(availability, newestChanges(availability, false)).map(
      ({ of, changes }) => `${of} ${changes.length}`,
    );
  };
  const H = WINDOW_HOURS;
  const out = (hour: number) => turned(AVAILABLE, UNAVAILABLE, hour);

  describe('changes of the last 24 hours', () => {
    it('are those with a known status before', () => {
      const market = marketOf([
        out(H - 24),
        out(H - 25),
        [{ hour: H - 1, digit: AVAILABLE }],
        steady,
      ]);
      expect(newestChanges(read(market), false)).toMatchObject([
        { product: 0, pharmacy: 0, from: AVAILABLE, to: UNAVAILABLE, minute: (H - 24) * 60 },
      ]);
    });

    it('agree with the history of every cell, for any market', () => {
      fc.assert(
        fc.property(anyMarket, fc.boolean(), (market, localSkus) => {
          const expected = cellsOf(market).flatMap(({ product, pharmacy, local, story }) => {
            const { last, before } = lastChangeOf(story);
            if (!last || !before || (local && !localSkus) || last.hour < H - NEWEST_HOURS)
              return [];
            return [
              { product, pharmacy, from: before.digit, to: last.digit, minute: last.hour * 60 },
            ];
          });
          expect(newestChanges(read(market), localSkus)).toEqual(expected);
        }),
      );
    });

    it('leave out cells that are unconfirmed since an incident began', () => {
      const market = marketOf([out(H - 5), out(H - 5)]);
      const [first, ...others] = market.pharmacies;
      const dark = {
        ...first,
        name: 'Dark',
        lastCrawlHour: H - 3,
        incidents: [{ fromHour: H - 3, untilHour: null }],
      };
      const availability = read({ ...market, pharmacies: [dark, ...others] });
      expect(newestChanges(availability, false)).toMatchObject([{ pharmacy: 1 }]);
    });
  });

  describe('a line of the newest changes', () => {
    it('groups three SKUs with the same new status at one pharmacy and crawl', () => {
      expect(linesOf(marketOf([out(H)], [out(H)], [turned(LIMITED, UNAVAILABLE, H)]))).toEqual([
        'pharmacy 3',
      ]);
      expect(linesOf(marketOf([out(H)], [out(H)]))).toEqual(['cell 1', 'cell 1']);
      expect(linesOf(marketOf([out(H)], [out(H)], [out(H - 1)]))).toHaveLength(3);
    });

    it('groups two pharmacies with the same new status of one SKU', () => {
      expect(linesOf(marketOf([out(H), out(H - 20)]))).toEqual(['product 2']);
      const market = marketOf([out(H), out(H - 20)], [out(H), steady], [out(H), steady]);
      expect(linesOf(market)).toEqual(['pharmacy 3', 'cell 1']);
    });

    it('has one change if the new statuses differ', () => {
      expect(linesOf(marketOf([out(H), turned(AVAILABLE, LIMITED, H)]))).toEqual([
        'cell 1',
        'cell 1',
      ]);
    });
  });

  const anyChanges = fc.uniqueArray(
    fc.record({
      product: fc.nat(4),
      pharmacy: fc.nat(3),
      from: fc.constantFrom(NOT_LISTED, AVAILABLE),
      to: fc.constantFrom(LIMITED, UNAVAILABLE),
      minute: fc.integer({ min: 9_000, max: 10_080 }),
    }),
    { selector: ({ product, pharmacy }) => `${product} ${pharmacy}`, maxLength: 20 },
  );
  const { pharmacies } = read(marketOf([steady, steady, steady, steady]));
  const CRAWL = 60.01;

  describe('the lines of any changes', () => {
    const group = (changes: readonly CellChange[]) => groupChanges({ pharmacies }, changes);

    it('contain each change exactly once, newest first', () => {
      fc.assert(
        fc.property(anyChanges, (changes) => {
          const lines = group(changes);
          const told = lines.flatMap((line) => [...line.changes]);
          expect(new Set(told)).toEqual(new Set(changes));
          expect(told).toHaveLength(changes.length);
          const times = lines.map((line) => line.changes[0].minute);
          expect(times).toEqual(times.toSorted((a, b) => b - a));
          expect(group(changes.toReversed())).toEqual(lines);
        }),
      );
    });

    it('contain only changes with a common subject, and are as few as possible', () => {
      fc.assert(
        fc.property(anyChanges, (changes) => {
          const lines = group(changes);
          for (const { of, changes: own } of lines) {
            const distinct = (of: (change: CellChange) => number) => new Set(own.map(of)).size;
            expect(distinct(({ to }) => to)).toBe(1);
            const minutes = own.map(({ minute }) => minute);
            if (of === 'pharmacy') {
              expect(distinct(({ pharmacy }) => pharmacy)).toBe(1);
              expect(own.length).toBeGreaterThanOrEqual(3);
              expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThanOrEqual(CRAWL);
            } else if (of === 'product') {
              expect(distinct(({ product }) => product)).toBe(1);
              expect(own.length).toBeGreaterThanOrEqual(2);
            } else expect(own).toHaveLength(1);
          }
          const alone = lines
            .filter(({ of }) => of !== 'pharmacy')
            .map(({ changes: [first] }) => first);
          expect(new Set(alone.map(({ product, to }) => `${product} ${to}`)).size).toBe(
            alone.length,
          );
        }),
      );
    });
  });

  describe('the time before a change', () => {
    const former = (story: CellStory) => {
      const availability = read(marketOf([story]));
      const [change] = newestChanges(availability, false);
      return change && formerMinutes(availability, change);
    };

    it('is the duration of the former status, ignoring Unknown', () => {
      const story = [
        { hour: 0, digit: LIMITED },
        { hour: H - 30, digit: AVAILABLE },
        { hour: H - 20, digit: 6 },
        { hour: H - 10, digit: AVAILABLE },
        { hour: H, digit: UNAVAILABLE },
      ];
      expect(former(story)).toBe(30 * 60);
    });

    it('begins with the first observation, and is unknown if that was before the window', () => {
      expect(
        former([
          { hour: H - 8, digit: AVAILABLE },
          { hour: H, digit: UNAVAILABLE },
        ]),
      ).toBe(480);
      expect(former(out(H))).toBeNull();
    });
  });
});

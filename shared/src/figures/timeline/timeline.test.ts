import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AvailabilityHistory } from '../../contracts/history';
import { anyMarket, cellsOf } from '../../testing/anyMarket';
import { matrixOf, WINDOW_HOURS, type MarketStory } from '../../testing/market';
import { decodeAvailability } from '../availability/decode';
import { availableShare, shareOfProduct } from '../availability/timeShares';
import { availableShareOf, daysDownOf, knownShareOf, longestGapOf, nowOf, timeOf } from './figures';
import { decodeTimeline, historyFitsTogether, type Span } from './lanes';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The same market as a history of all its cells. */
const historyOf = (story: MarketStory): AvailabilityHistory => {
  const { watchlistId, window, channels, families, products } = matrixOf(story);
  const spans = cellsOf(story).flatMap(({ story: cell }, lane) =>
    cell.map(({ hour, digit }) => ({ lane, minute: hour * 60, digit })),
  );
  return {
    watchlistId,
    window,
    firstSeenAt: window?.from ?? null,
    channels,
    families,
    products,
    spanLane: spans.map(({ lane }) => lane),
    spanMinute: spans.map(({ minute }) => minute),
    spanStatus: spans.map(({ digit }) => digit).join(''),
  };
};

const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure * 1e9));

describe('a timeline', () => {
  it('covers the whole window without gaps or overlaps', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const answer = historyOf(story);
        expect(historyFitsTogether(answer)).toBe(true);
        const { window, lanes } = decodeTimeline(answer);
        const covered = lanes.map(({ spans }) =>
          spans.map(({ from, to }, index) => [
            from === (spans[index - 1]?.to ?? window?.from),
            to > from,
          ]),
        );
        expect(covered.flat(2).every(Boolean)).toBe(true);
        expect(lanes.map(({ spans }) => spans.at(-1)?.to)).toEqual(lanes.map(() => window?.to));
      }),
    );
  });

  it('has the shares of the availability matrix', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const availability = decodeAvailability(matrixOf(story));
        const { lanes } = decodeTimeline(historyOf(story));
        const columns = story.pharmacies.length;
        const shares = availability.products.map((_, product) =>
          availableShareOf(
            timeOf(
              lanes.slice(product * columns, (product + 1) * columns).map((lane) => lane.spans),
            ),
          ),
        );
        expect(shares.map(rounded)).toEqual(
          availability.products.map((_, product) =>
            rounded(availableShare(shareOfProduct(availability, product))),
          ),
        );
      }),
    );
  });

  it('has no gap longer than all time down, and as many days as that', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const lanes = decodeTimeline(historyOf(story)).lanes.map(({ spans }) => spans);
        const down = lanes.map((spans) => {
          const { up, known } = timeOf([spans]);
          return known - up;
        });
        expect(lanes.every((spans, lane) => longestGapOf(spans) <= (down[lane] ?? 0))).toBe(true);
        expect(lanes.map((spans) => daysDownOf(timeOf([spans])))).toEqual(
          down.map((time) => Number((time / DAY + 1e-9).toFixed(1))),
        );
      }),
    );
  });
});

describe('a lane', () => {
  const spans = (...told: [Span['status'], number][]): Span[] => {
    let at = 0;
    return told.map(([status, hours]) => {
      const from = at;
      at += hours * HOUR;
      return { status, from, to: at };
    });
  };

  it('joins statuses that are down to one gap, which a time without data ends', () => {
    const lane = spans(
      ['unavailable', 2],
      ['not-listed', 3],
      ['available', 1],
      ['unavailable', 4],
      [null, 10],
      ['unavailable', 4],
    );
    expect(longestGapOf(lane)).toBe(5 * HOUR);
    expect(longestGapOf(spans(['limited', 5]))).toBe(0);
  });

  it('leaves Replaced, Unknown and time without data out of what is known', () => {
    const time = timeOf([
      spans(['available', 30], ['replaced', 10], ['unknown', 10], ['unavailable', 10], [null, 40]),
    ]);
    expect(availableShareOf(time)).toBe(0.75);
    expect(knownShareOf(time)).toBe(0.4);
    expect(daysDownOf(time)).toBe(0.4);
    expect(availableShareOf(timeOf([spans([null, 5])]))).toBeNull();
  });

  it('ends with what was last read, also when the pharmacy has not been read since', () => {
    expect(nowOf(spans(['available', 3], ['limited', 2]))).toEqual({
      status: 'limited',
      since: 3 * HOUR,
      notReadSince: null,
    });
    expect(nowOf(spans(['available', 3], [null, 2]))).toEqual({
      status: 'available',
      since: null,
      notReadSince: 3 * HOUR,
    });
    expect(nowOf(spans([null, WINDOW_HOURS]))).toEqual({
      status: null,
      since: null,
      notReadSince: null,
    });
  });
});

describe('answers that do not fit together', () => {
  const good: AvailabilityHistory = {
    watchlistId: 'w',
    window: { from: '2026-11-13T06:00:00Z', to: '2026-11-20T06:00:00Z' },
    firstSeenAt: null,
    channels: [{ channelId: 'a', name: 'A', url: null, lastCrawlAt: null }],
    families: ['F'],
    products: [{ pzn: '10000000', name: 'P', packSize: '', kind: 'listed', family: 0 }],
    spanLane: [0, 0],
    spanMinute: [0, 5],
    spanStatus: '13',
  };
  it.each([
    ['a lane that is not there', { spanLane: [0, 1] }],
    ['spans out of order', { spanMinute: [5, 0] }],
    ['a status too few', { spanStatus: '1' }],
    ['an unknown status', { spanStatus: '17' }],
  ])('are refused: %s', (_what, broken) => {
    expect(historyFitsTogether(good)).toBe(true);
    expect(historyFitsTogether({ ...good, ...broken })).toBe(false);
  });
});

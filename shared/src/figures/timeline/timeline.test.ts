import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses } from '../../contracts/availability';
import type { AvailabilityHistory } from '../../contracts/history';
import { cellsOf } from '../../testing/anyMarket';
import { anyTroubledMarket } from '../../testing/anyTroubledMarket';
import {
  matrixOf,
  WINDOW_HOURS,
  type CellStory,
  type IncidentStory,
  type MarketStory,
} from '../../testing/market';
import { coverageOfProducts } from '../availability/coverage';
import { decodeAvailability } from '../availability/decodeAvailability';
import { statusOfCell } from '../availability/availabilityCell';
import { presentSince } from '../availability/sevenDays';
import { availableShare, shareOfProduct } from '../availability/timeShares';
import { unconfirmedOf } from '../matrix/unreadProducts';
import {
  availableShareOf,
  daysDownOf,
  isAllReplaced,
  knownShareOf,
  longestGapOf,
  timeOf,
} from './laneTime';
import { decodeTimeline, type Gap, historyFitsTogether, type Span } from './lanes';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The same market as a history of all its cells. */
const historyOf = (story: MarketStory): AvailabilityHistory => {
  const { watchlistId, window, channels, families, products, ...answer } = matrixOf(story);
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
    unknownLane: answer.unknownCell,
    knownBefore: answer.knownBefore,
    incidents: answer.incidents,
    unread: answer.unread,
    validUntil: answer.validUntil,
  };
};

const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure * 1e9));

describe('a timeline', () => {
  it('covers the whole window without gaps or overlaps', () => {
    fc.assert(
      fc.property(anyTroubledMarket, (story) => {
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
      fc.property(anyTroubledMarket, (story) => {
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
        const { known } = coverageOfProducts(availability, availability.products.keys());
        expect(rounded(knownShareOf(timeOf(lanes.map(({ spans }) => spans))))).toEqual(
          rounded(known / (availability.cells.length * WINDOW_HOURS * 60)),
        );
      }),
    );
  });

  it('ends with the statuses of the availability matrix', () => {
    fc.assert(
      fc.property(anyTroubledMarket, (story) => {
        const availability = decodeAvailability(matrixOf(story));
        const { lanes, window } = decodeTimeline(historyOf(story));
        expect(lanes.map(({ now }) => now)).toEqual(
          lanes.map((_, cell) => {
            const since = presentSince(availability, cell);
            const columns = availability.pharmacies.length;
            const unconfirmed = unconfirmedOf(
              availability,
              Math.floor(cell / columns),
              cell % columns,
            );
            return {
              status: availabilityStatuses[statusOfCell(availability.cells[cell] ?? NaN)] ?? null,
              since: since === null ? null : (window?.from ?? NaN) + since * 60_000,
              notReadSince: unconfirmed?.since ?? null,
              notRead: unconfirmed?.because ?? null,
            };
          }),
        );
      }),
    );
  });

  it('has no data during an incident', () => {
    fc.assert(
      fc.property(anyTroubledMarket, (story) => {
        const answer = historyOf(story);
        const { lanes } = decodeTimeline(answer);
        const overlaps = lanes.flatMap(({ spans }, lane) =>
          answer.incidents
            .filter(({ channel }) => channel === lane % answer.channels.length)
            .flatMap(({ from, until }) =>
              spans.filter(
                (span) =>
                  span.status !== null &&
                  span.from < (until === null ? Infinity : Date.parse(until)) &&
                  span.to > Date.parse(from),
              ),
            ),
        );
        expect(overlaps).toEqual([]);
      }),
    );
  });

  it('has no gap that is longer than the whole time without availability', () => {
    fc.assert(
      fc.property(anyTroubledMarket, (story) => {
        const lanes = decodeTimeline(historyOf(story)).lanes.map(({ spans }) => spans);
        const down = lanes.map((spans) => {
          const { up, counted } = timeOf([spans]);
          return counted - up;
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
  const spans = (...parts: [Span['status'] | Gap, number][]): Span[] => {
    let at = 0;
    return parts.map(([what, hours]) => {
      const from = at;
      at += hours * HOUR;
      const isStatus = availabilityStatuses.some((status) => status === what);
      const named = isStatus ? { status: what, gap: null } : { status: null, gap: what };
      return { from, to: at, ...named } as Span;
    });
  };

  it('joins unavailable statuses into one gap, which a time without data ends', () => {
    const lane = spans(
      ['unavailable', 2],
      ['not-listed', 3],
      ['available', 1],
      ['unavailable', 4],
      ['not-read', 10],
      ['unavailable', 4],
    );
    expect(longestGapOf(lane)).toBe(5 * HOUR);
    expect(longestGapOf(spans(['limited', 5]))).toBe(0);
  });

  it('excludes Unknown and time without data from known time, and Replaced only from the share', () => {
    const time = timeOf([
      spans(
        ['available', 30],
        ['replaced', 10],
        ['unknown', 10],
        ['unavailable', 10],
        ['never-read', 40],
      ),
    ]);
    expect(availableShareOf(time)).toBe(0.75);
    expect(knownShareOf(time)).toBe(0.5);
    expect(daysDownOf(time)).toBe(0.4);
    expect(availableShareOf(timeOf([spans(['not-read', 5])]))).toBeNull();
  });

  it('has missing time where it is Unknown or was not read, but not before the next crawl is due', () => {
    const lane = spans(
      ['never-read', 1],
      ['unknown', 2],
      ['replaced', 4],
      ['not-read', 8],
      ['available', 16],
      ['not-due', 32],
    );
    expect(timeOf([lane]).missing).toBe(11 * HOUR);
  });

  it('is all Replaced if nothing else is known', () => {
    expect(isAllReplaced(timeOf([spans(['replaced', 5], ['not-read', 2])]))).toBe(true);
    expect(isAllReplaced(timeOf([spans(['replaced', 5], ['unavailable', 2])]))).toBe(false);
    expect(isAllReplaced(timeOf([spans(['unknown', 5])]))).toBe(false);
  });
});

describe('a pharmacy that could not be read', () => {
  const story = (incident: IncidentStory, cell: CellStory): MarketStory => ({
    pharmacies: [{ name: 'Dark', lastCrawlHour: WINDOW_HOURS - 3, incidents: [incident] }],
    families: [{ name: 'F', skus: [{ packSize: '1', cells: [cell] }] }],
  });
  const laneOf = (incident: IncidentStory, ...cell: CellStory) => {
    const { lanes, window } = decodeTimeline(historyOf(story(incident, cell)));
    const [lane] = lanes;
    const hour = (at: number | null) => (at === null ? null : (at - (window?.from ?? NaN)) / HOUR);
    return {
      spans: lane?.spans.map(({ status, gap, from }) => [hour(from), status ?? gap]),
      now: lane && [lane.now.status, hour(lane.now.since), hour(lane.now.notReadSince)],
    };
  };
  const UNAVAILABLE = { hour: 0, digit: 3 };
  const unknown = (hour: number) => ({ hour, digit: 6 });
  const available = (hour: number) => ({ hour, digit: 1 });

  it('leaves a gap, after which the status before continues', () => {
    const lane = laneOf(
      { fromHour: 20, untilHour: 44, kind: 'blocked' },
      ...[UNAVAILABLE, unknown(21), { hour: 44, digit: 3 }],
    );
    expect(lane).toEqual({
      spans: [
        [0, 'unavailable'],
        [20, 'not-read'],
        [44, 'unavailable'],
        [165, 'not-due'],
      ],
      now: ['unavailable', null, null],
    });
  });

  it('ends the gap with the first read of the page', () => {
    const lane = laneOf(
      { fromHour: 20, untilHour: 44, kind: 'blocked' },
      ...[UNAVAILABLE, unknown(21), available(45)],
    );
    expect(lane.spans?.slice(1, 3)).toEqual([
      [20, 'not-read'],
      [45, 'available'],
    ]);
  });

  it('keeps the last confirmed status while it lasts', () => {
    const lane = laneOf(
      { fromHour: 160, untilHour: null, kind: 'blocked' },
      ...[UNAVAILABLE, available(100), unknown(162)],
    );
    expect(lane).toEqual({
      spans: [
        [0, 'unavailable'],
        [100, 'available'],
        [160, 'not-read-since'],
      ],
      now: ['available', 100, 160],
    });
  });
});

describe('answers that do not fit together', () => {
  const good: AvailabilityHistory = {
    watchlistId: 'w',
    window: { from: '2026-11-13T06:00:00Z', to: '2026-11-20T06:00:00Z' },
    firstSeenAt: null,
    channels: [{ channelId: 'a', name: 'A', url: null, lastCrawlAt: null, weight: 1 }],
    families: ['F'],
    products: [{ pzn: '10000000', name: 'P', packSize: '', kind: 'listed', family: 0 }],
    spanLane: [0, 0],
    spanMinute: [0, 5],
    spanStatus: '13',
    unknownLane: [0],
    knownBefore: '1',
    incidents: [],
    validUntil: null,
  };
  const incident = {
    channel: 1,
    kind: 'overdue' as const,
    from: '2026-11-13T06:00:00Z',
    until: null,
    rhythmMinutes: 60,
    missedReads: 1,
  };
  it.each([
    ['a lane that is not there', { spanLane: [0, 1] }],
    ['spans out of order', { spanMinute: [5, 0] }],
    ['a status too few', { spanStatus: '1' }],
    ['an unknown status', { spanStatus: '17' }],
    ['a status before of a lane that is not there', { unknownLane: [1] }],
    ['a status before too many', { knownBefore: '11' }],
    ['an unknown status before', { knownBefore: '7' }],
    ['an incident of a pharmacy that is not there', { incidents: [incident] }],
  ])('are rejected: %s', (_what, broken) => {
    expect(historyFitsTogether(good)).toBe(true);
    expect(historyFitsTogether({ ...good, ...broken })).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import { NOT_CONFIRMED } from '../availability/availabilityCell';
import { availableShareOf, daysDownOf, knownShareOf, longestGapOf, timeOf } from './laneTime';
import { type Lane, type Span, decodeTimeline } from './lanes';
import {
  filterRows,
  isNeverRead,
  laneRowsOf,
  type LaneRow,
  laneSortKeys,
  legendCountsOf,
  sortRows,
  timelineAxes,
  totalsOf,
} from './timelineRows';
import {
  readTimelineView,
  timelineParameters,
  type TimelineView,
  writeTimelineView,
} from './timelineView';

const HOUR = 3_600_000;

interface LaneStory {
  name: string;
  /** Null: never read. */
  status: AvailabilityStatus | null;
  hours: number;
  notRead: boolean;
}

/** Available for some hours, then the given status; the window ends with the tenth hour. */
const laneOf = ({ name, status, hours, notRead }: LaneStory, index: number): Lane => {
  const to = 10 * HOUR;
  const spans: Span[] =
    status === null
      ? [{ status: null, gap: 'never-read', from: 0, to }]
      : [
          { status: 'available', gap: null, from: 0, to: hours * HOUR },
          { status, gap: null, from: hours * HOUR, to },
        ];
  return {
    product: {
      pzn: String(10_000_000 + index),
      name,
      packSize: '20 St',
      kind: 'listed',
      family: 0,
    },
    channel: { channelId: `channel-${index}`, name, url: null, lastCrawlAt: null, weight: 1 },
    spans,
    seams: [],
    now: {
      status,
      since: hours * HOUR,
      notReadSince: notRead ? 9 * HOUR : null,
      notRead: notRead ? 'pharmacy' : null,
    },
  };
};

const noFacts = { window: null, firstSeenAt: null, validUntil: null };

const rowsOf = (stories: readonly LaneStory[]): LaneRow[] =>
  laneRowsOf({ ...noFacts, lanes: stories.map(laneOf) }, 'pharmacy');

const anyRows = fc
  .array(
    fc.record({
      name: fc.constantFrom('Löwen', 'apotalia', 'Rosen 2', 'Rosen 10'),
      status: fc.option(fc.constantFrom(...availabilityStatuses)),
      hours: fc.integer({ min: 1, max: 9 }),
      notRead: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((stories) => rowsOf(stories));

const ids = (rows: readonly LaneRow[]) => rows.map(({ id }) => id);

describe('lanes', () => {
  it('are named after the product with its pack size, or after the pharmacy', () => {
    const lanes = [laneOf({ name: 'Drops 20 St', status: null, hours: 1, notRead: false }, 0)];
    const [ofPharmacy, ofProduct] = timelineAxes.map(
      (axis) => laneRowsOf({ ...noFacts, lanes }, axis)[0],
    );
    expect(ofPharmacy).toMatchObject({ id: '10000000', name: 'Drops', detail: '20 St' });
    expect(ofProduct).toMatchObject({ id: 'channel-0', name: 'Drops 20 St', detail: '' });
  });

  it('can be sorted by every figure in both directions, missing figures last', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...laneSortKeys),
        fc.boolean(),
        (rows, by, descending) => {
          const sorted = sortRows(rows, { by, descending });
          expect(ids(sorted).toSorted()).toEqual(ids(rows).toSorted());
          const shares = sortRows(rows, { by: 'share', descending }).map(({ time }) =>
            availableShareOf(time),
          );
          const withShare = shares.filter((share) => share !== null);
          expect(shares.slice(0, withShare.length)).toEqual(
            withShare.toSorted((one, other) => (descending ? other - one : one - other)),
          );
        },
      ),
    );
  });

  it('can be sorted by name, and otherwise keep their order', () => {
    const rows = rowsOf(
      ['Rosen 10', 'Rosen 2', 'Löwen', 'apotalia'].map((name) => ({
        ...{ name, status: 'available', hours: 1, notRead: false },
      })),
    );
    expect(sortRows(rows, { by: 'name', descending: false }).map(({ name }) => name)).toEqual([
      ...['apotalia', 'Löwen', 'Rosen 2', 'Rosen 10'],
    ]);
    expect(sortRows(rows, null)).toBe(rows);
  });

  it('are found by words of the name and by the PZN, without diacritics', () => {
    const rows = rowsOf(
      ['Löwen', 'Rosen'].map((name) => ({ name, status: 'limited', hours: 1, notRead: false })),
    );
    const found = (find: string) =>
      filterRows(rows, { find, statuses: new Set() }).map(({ name }) => name);
    expect(found('lowen 20')).toEqual(['Löwen']);
    expect(found('10000001')).toEqual(['Rosen']);
    expect(found(' ')).toEqual(['Löwen', 'Rosen']);
    expect(found('nowhere')).toEqual([]);
  });

  it('are as many as the legend counts, and its filter finds exactly those', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { statusCounts, notConfirmed } = legendCountsOf(rows);
        const everRead = rows.filter((row) => !isNeverRead(row));
        const all = statusCounts.reduce((sum, count) => sum + count, notConfirmed);
        expect(all).toBe(everRead.length);
        const entries = [...statusCounts.entries(), [NOT_CONFIRMED, notConfirmed] as const];
        expect(
          entries.map(
            ([entry]) => filterRows(rows, { find: '', statuses: new Set([entry]) }).length,
          ),
        ).toEqual(entries.map(([, count]) => count));
      }),
    );
  });
});

describe('the totals', () => {
  it('exclude unread, Replaced and Unknown lanes, and are consistent', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { statusCounts, notConfirmed } = legendCountsOf(rows);
        const countOf = (...statuses: AvailabilityStatus[]) =>
          statuses.reduce(
            (sum, status) => sum + (statusCounts[availabilityStatuses.indexOf(status)] ?? 0),
            0,
          );
        const totals = totalsOf(rows);
        expect(totals.upNow).toBe(countOf('available', 'limited'));
        expect(totals.countedNow).toBe(
          countOf('available', 'limited', 'unavailable', 'not-offered', 'not-listed'),
        );
        expect(totals.notRead).toHaveLength(notConfirmed);
        expect(totals.time.whole).toBe(rows.length * 10 * HOUR);
      }),
    );
  });
});

describe('the view of the timeline in an address', () => {
  const view: TimelineView = {
    axis: 'product',
    channelId: 'rosen',
    pzn: '10203603',
    days: '30',
    sort: null,
    find: 'syrup',
    statuses: new Set([2, 3]),
    localSkus: true,
    neverRead: true,
    table: true,
  };

  it('is read as it was written', () => {
    expect(readTimelineView(writeTimelineView(view))).toEqual(view);
  });

  it('is written only with the listed parameters', () => {
    expect(timelineParameters.toSorted()).toEqual([...writeTimelineView(view).keys()].sort());
  });
});

const DAY = 86_400_000;

it('a timeline of 90 days and 300 pharmacies that change daily has consistent sums', () => {
  const days = 90;
  const pharmacies = 300;
  const to = Date.parse('2026-11-20T06:00:00.000Z');
  const spans = Array.from({ length: pharmacies * days }, (_, index) => ({
    lane: Math.floor(index / days),
    day: index % days,
  }));
  const { lanes } = decodeTimeline({
    ...{ watchlistId: '7', firstSeenAt: null, unknownLane: [], knownBefore: '', incidents: [] },
    validUntil: null,
    window: { from: new Date(to - days * DAY).toISOString(), to: new Date(to).toISOString() },
    channels: Array.from({ length: pharmacies }, (_, index) => ({
      ...{ channelId: `c${index}`, name: `Pharmacy ${index}`, url: null, weight: 1 },
      lastCrawlAt: new Date(to).toISOString(),
    })),
    families: ['Family'],
    products: [{ pzn: '10203603', name: 'Family', packSize: '', kind: 'listed', family: 0 }],
    spanLane: spans.map(({ lane }) => lane),
    spanMinute: spans.map(({ day }) => (day * DAY) / 60_000),
    spanStatus: spans.map(({ day }) => (day % 2 === 0 ? '1' : '3')).join(''),
  });
  expect(lanes).toHaveLength(pharmacies);
  for (const lane of lanes) {
    expect(lane.spans).toHaveLength(days);
    const time = timeOf([lane.spans]);
    expect([availableShareOf(time), knownShareOf(time), daysDownOf(time)]).toEqual([0.5, 1, 45]);
    expect(longestGapOf(lane.spans)).toBe(DAY);
  }
});

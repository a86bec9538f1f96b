import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { DAY_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import { windowOfDays } from '../../storage/matrix';
import { channelIdAt, matrixRows, productIdAt } from '../../testing/matrixRows';
import { type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { buildFrame } from './frame';

const NEWEST = new Date('2026-11-20T06:00:00Z');
const window = windowOfDays(NEWEST, 7);
const NONE_BLOCKED = new Map<number, never>();
const daysBefore = (days: number): number => NEWEST.getTime() - days * DAY_MS;

/** Two families whose products are not adjacent. */
const families = ['Saft', 'Drops', 'Saft'];
const rows = matrixRows({ families, pharmacies: 3, window });
const historyOf = (...values: PharmacyValues[]) =>
  new Map([[productIdAt(0), spansOfProduct(...values)]]);

const build = (change: Partial<typeof rows> = {}, history = historyOf(), now = NEWEST.getTime()) =>
  buildFrame('w', { ...rows, ...change }, history, { now, blocked: NONE_BLOCKED });
const digit = (status: (typeof availabilityStatuses)[number]): number =>
  availabilityStatuses.indexOf(status);

describe('the frame of a matrix', () => {
  it('has the pharmacies, and the products family by family, without ids of the storage', () => {
    const { frame, productIds, window: shownWindow } = build();
    expect(frame).toEqual({
      watchlistId: 'w',
      channels: [0, 1, 2].map((place) => ({
        ...{ channelId: `c${place}`, name: `Pharmacy ${place}`, url: null, weight: 0 },
        lastCrawlAt: NEWEST.toISOString(),
      })),
      families: ['Saft', 'Drops'],
      products: [0, 2, 1].map((place) => ({
        ...{ pzn: rows.products[place]?.pzn, name: `P ${place}`, packSize: '', kind: 'listed' },
        family: place === 1 ? 1 : 0,
      })),
      status: ['---', '---', '---'],
      incidents: [],
      unread: [],
      validUntil: null,
    });
    expect(productIds).toEqual([0, 2, 1].map(productIdAt));
    expect(shownWindow).toEqual({ from: window.from.toISOString(), to: NEWEST.toISOString() });
  });

  it('has the newest status of each shown cell', () => {
    const [offered, gone] = [digit('available'), digit('not-offered')];
    const values: PharmacyValues[] = [
      [
        [1, gone],
        [2, offered],
      ],
      [],
      [[1, gone]],
      [[1, offered]],
    ];
    const { frame, runs } = build({}, historyOf(...values));
    expect(frame.status).toEqual([`${offered}-${gone}`, '---', '---']);
    expect(runs).toEqual([]);
  });

  it('has the times in which cells were Unknown', () => {
    const since = daysBefore(7) / 1000;
    const values: PharmacyValues = [
      [since - 60, digit('limited')],
      [since + 60, digit('unknown')],
    ];
    expect(build({}, historyOf([], values)).runs).toEqual([
      { row: 0, column: 1, known: String(digit('limited')), from: 60, to: null },
    ]);
  });

  it('has incidents and unread products, and until when it is valid', () => {
    const daily = Array.from({ length: 8 }, (_, day) => daysBefore(7 - day) / MINUTE_MS);
    const stopped = daily.slice(0, 5);
    const readMinutes = new Map([
      [channelIdAt(0), daily],
      [channelIdAt(1), stopped],
    ]);
    const channels = rows.channels.map((channel, place) => ({
      ...channel,
      lastCrawlAt: place === 1 ? new Date(daysBefore(3)).toISOString() : channel.lastCrawlAt,
    }));
    const oldReads = [
      { productId: productIdAt(1), lastAt: daysBefore(5), channelIds: [channelIdAt(0)] },
      // Its only pharmacy is not read, which is an incident.
      { productId: productIdAt(2), lastAt: daysBefore(5), channelIds: [channelIdAt(1)] },
    ];
    const { frame, crawls, validUntil } = build({ readMinutes, channels, oldReads });
    expect(crawls.map(({ length }) => length)).toEqual([8, 5, 1]);
    expect(frame.incidents).toMatchObject([{ channel: 1, kind: 'overdue', until: null }]);
    expect(frame.unread).toEqual([{ product: 2, since: new Date(daysBefore(5)).toISOString() }]);
    expect(validUntil).toBe(daysBefore(-1));
    expect(frame.validUntil).toBe(new Date(daysBefore(-1)).toISOString());
  });

  it('has no window, no incident and no end before the first crawl', () => {
    const before = matrixRows({ families, pharmacies: 2, window: null });
    const {
      frame,
      window: shownWindow,
      validUntil,
    } = buildFrame('w', before, undefined, {
      ...{ now: NEWEST.getTime(), blocked: NONE_BLOCKED },
    });
    expect(shownWindow).toBeNull();
    expect(frame).toMatchObject({ status: ['--', '--', '--'], incidents: [], validUntil: null });
    expect(validUntil).toBe(Infinity);
  });
});

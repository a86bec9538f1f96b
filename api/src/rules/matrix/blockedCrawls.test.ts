import { expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import { channelIdAt, matrixRows } from '../../testing/matrixRows';
import { findBlockedCrawls, suspectedCellsIn } from './blockedCrawls';

const hour = (count: number): number => Date.parse('2026-11-01T00:00:00Z') + count * HOUR_MS;
const NEWEST = 9;
const CELLS = 8;
const window = { from: new Date(hour(0)), to: new Date(hour(NEWEST)) };
const everyHour = Array.from({ length: NEWEST + 1 }, (_, count) => hour(count) / MINUTE_MS);

/** As storage returns it: this many products of the pharmacy were Unknown in these hours. */
const lost = (place: number, count: number, from: number, to: number | null) => {
  const seconds = [from, to].map((each) => (each === null ? '' : hour(each) / 1000));
  const runs = Array.from({ length: count }, () => seconds.join(' ')).join(',');
  return { channelId: channelIdAt(place), cells: CELLS, runs };
};

const blockedOf = (
  suspected: ReturnType<typeof lost>[],
  {
    pharmacies = 3,
    readMinutes = new Map([0, 1, 2].map((at) => [channelIdAt(at), everyHour])),
  } = {},
) => {
  const { channels } = matrixRows({ families: [], pharmacies, window });
  return findBlockedCrawls(suspectedCellsIn(suspected), { channels, readMinutes });
};

it('blocked crawls are found for each pharmacy, with their times', () => {
  const blocked = blockedOf([
    lost(1, CELLS, 4, 6),
    // Too few products.
    lost(0, 4, 4, 6),
    lost(2, CELLS, NEWEST, null),
  ]);
  expect([...blocked.keys()]).toEqual([1, 2].map(channelIdAt));
  expect(blocked.get(channelIdAt(1))).toMatchObject([
    { kind: 'blocked', until: hour(6), missedReads: 2 },
  ]);
  expect(blocked.get(channelIdAt(2))).toMatchObject([{ until: null, missedReads: 1 }]);
});

it('blocked crawls are found only in the newest crawl if no minutes are known', () => {
  const readMinutes = new Map<number, number[]>();
  const found = blockedOf([lost(0, CELLS, 4, 6), lost(1, CELLS, NEWEST, null)], { readMinutes });
  expect([...found.keys()]).toEqual([channelIdAt(1)]);
});

it('blocked crawls leave out a pharmacy that is not shown', () => {
  expect(blockedOf([lost(2, CELLS, 4, 6)], { pharmacies: 2 }).size).toBe(0);
});

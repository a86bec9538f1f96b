import { expect, it, describe } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import { channelIdAt, matrixRows } from '../../testing/matrixRows';
import { findBlockedCrawls, suspectedCellsIn } from './blockedCrawls';
import type { DataChanges } from '../../storage/dataChanges';
import { keepSuspected } from './suspectedPharmacies';

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

const FROM = new Date('2026-11-20T00:00:00Z');
const noon = Date.parse('2026-11-25T12:00:00Z') / 1000;
const cells = new Map([[2, 8]]);

const changesWith = (begins: readonly string[]): DataChanges => ({
  cells: { productIds: '', channelIds: '' },
  spans: { availability: begins.join(','), price: '', review: '' },
});
/** This many products became Unknown at the pharmacy. */
const unknownAt = (channelId: number, products: number): DataChanges =>
  changesWith(
    Array.from(
      { length: products },
      (_none, index) => `${index + 1} ${channelId} ${noon + index} 6`,
    ),
  );

describe('suspected pharmacies', () => {
  it('are unknown at first, and if the changes are unknown', () => {
    const { note, lacking } = keepSuspected();
    expect(lacking({ cells, hours: null }, FROM)).toBeNull();
    expect(lacking({ cells, hours: '2 7 8' }, FROM)?.channelIds).toEqual([2]);
    note(null);
    expect(lacking({ cells, hours: null }, FROM)).toBeNull();
  });

  it('are those whose cells became Unknown together', () => {
    const { note, lacking } = keepSuspected();
    expect(lacking({ cells, hours: '' }, FROM)?.channelIds).toEqual([]);
    note(unknownAt(2, 3));
    expect(lacking({ cells, hours: null }, FROM)?.channelIds).toEqual([]);
    note(unknownAt(2, 2));
    expect(lacking({ cells, hours: null }, FROM)?.channelIds).toEqual([2]);
  });

  it('are not found by begins of other statuses', () => {
    const { note, lacking } = keepSuspected();
    lacking({ cells, hours: '' }, FROM);
    note(
      changesWith(Array.from({ length: 9 }, (_none, id) => `6 2 ${noon + id} ${id % 2 ? '' : 1}`)),
    );
    expect(lacking({ cells, hours: null }, FROM)?.channelIds).toEqual([]);
  });

  it('ignore changes before their hours', () => {
    const { note, lacking } = keepSuspected();
    note(unknownAt(2, 5));
    expect(lacking({ cells, hours: null }, FROM)).toBeNull();
  });
});

describe('the cells of suspected pharmacies', () => {
  const window = FROM.getTime() / 1000;
  /** Both pharmacies are suspected. */
  const hours = '2 7 8,3 7 8';
  const noCells = { productIds: '', channelIds: '' };
  const changed = (productIds: string, channelIds: string): DataChanges => ({
    ...changesWith([]),
    cells: { productIds, channelIds },
  });
  /** Two pharmacies with two products each; one product was Unknown twice, one is Unknown. */
  const stored = [
    ...['11 2', '12 2', '11 3', '13 3'],
    `11 2 ${noon} ${noon + 60}`,
    `11 2 ${noon + 120} ${noon + 180}`,
    `13 3 ${noon} `,
  ].join(',');
  const run = (from: number, to: number | null) => ({
    from: (noon + from) * 1000,
    to: to === null ? null : (noon + to) * 1000,
  });
  const storedOf2 = { channelId: 2, cells: 2, unknownRuns: [run(0, 60), run(120, 180)] };
  const storedOf3 = { channelId: 3, cells: 2, unknownRuns: [run(0, null)] };

  const openSuspected = () => {
    const suspected = keepSuspected();
    const ask = (from = FROM, hoursNow: string | null = null) => {
      const query = suspected.lacking({ cells, hours: hoursNow }, from);
      if (query === null) throw new Error('The hours are lacking.');
      return query;
    };
    const first = ask(FROM, hours);
    expect(first).toEqual({ channelIds: [2, 3], cells: noCells });
    return { ...suspected, ask, first };
  };

  it('are those that were read', () => {
    const { first, cells: know } = openSuspected();
    expect(know({ query: first, cells: stored, unread: '' })).toEqual([storedOf2, storedOf3]);
  });

  it('are empty without suspected pharmacies', () => {
    const { first, cells: know } = openSuspected();
    expect(know({ query: first, cells: '', unread: '' })).toEqual([
      { channelId: 2, cells: 0, unknownRuns: [] },
      { channelId: 3, cells: 0, unknownRuns: [] },
    ]);
  });

  it('are read again only where they have changed', () => {
    const { note, ask, first, cells: know } = openSuspected();
    know({ query: first, cells: stored, unread: '' });
    note(changed('11,12,13,11', '2,2,3,4'));
    const query = ask();
    expect(query).toEqual({
      channelIds: [],
      cells: { productIds: '11,12,13', channelIds: '2,2,3' },
    });
    const text = `11 2,11 2 ${noon} ${noon + 30},13 3`;
    expect(know({ query, cells: text, unread: '' })).toEqual([
      { channelId: 2, cells: 1, unknownRuns: [run(0, 30)] },
      { channelId: 3, cells: 2, unknownRuns: [] },
    ]);
    expect(ask()).toEqual({ channelIds: [], cells: noCells });
  });

  it('are all read again when the window begins earlier, and kept when it begins later', () => {
    const { ask, first, cells: know } = openSuspected();
    know({ query: first, cells: stored, unread: '' });
    expect(ask().channelIds).toEqual([]);
    expect(ask(new Date(FROM.getTime() + 1)).channelIds).toEqual([]);
    expect(ask(FROM).channelIds).toEqual([2, 3]);
  });

  it('leave out products that crawlers do not read', () => {
    const { first, cells: know } = openSuspected();
    expect(know({ query: first, cells: stored, unread: '11,12' })).toEqual([
      { channelId: 2, cells: 0, unknownRuns: [] },
      { ...storedOf3, cells: 1 },
    ]);
  });

  it('leave out runs that ended before the window', () => {
    const { first, cells: know } = openSuspected();
    const text = `11 2,11 2 ${window - 60} ${window},11 2 ${window - 30} ${window + 1}`;
    expect(know({ query: first, cells: text, unread: '' })[0]?.unknownRuns).toEqual([
      { from: (window - 30) * 1000, to: (window + 1) * 1000 },
    ]);
  });

  it('are forgotten when a pharmacy is not suspected any more', () => {
    const { note, ask, first, cells: know } = openSuspected();
    know({ query: first, cells: stored, unread: '' });
    note(changed('11,13', '2,3'));
    const query = ask();
    expect(ask(FROM, '3 7 8')).toEqual({
      channelIds: [],
      cells: { productIds: '13', channelIds: '3' },
    });
    expect(know({ query, cells: `11 2,13 3,13 3 ${noon} `, unread: '' })).toEqual([storedOf3]);
  });

  it('are forgotten if the changes are unknown', () => {
    const { note, ask, first, cells: know } = openSuspected();
    know({ query: first, cells: stored, unread: '' });
    note(null);
    expect(ask(FROM, hours).channelIds).toEqual([2, 3]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '../../contracts/availability';
import type { Exceptions } from '../../contracts/exceptions';
import { matrixOf, type MarketStory, smallMarket, WINDOW_HOURS } from '../../testing/market';
import { type AvailabilityView, defaultAvailabilityView, listedCellsOf } from './availabilityView';
import { decodeAvailability } from './decodeAvailability';
import { foundExceptions, listExceptions, sortExceptions } from '../exceptions/exceptionRows';
import { countsOfKinds } from '../exceptions/exceptions';
import {
  availabilityExceptionKinds,
  availabilityExceptions,
  knownExceptions,
} from './availabilityExceptions';

const END = Date.parse('2026-11-21T06:00:00Z');
const DAY = 86_400_000;
const AVAILABLE = availabilityStatuses.indexOf('available');
const daysBefore = (days: number): number => (END - days * DAY) / 1000;

const answered = (story: MarketStory, cells: readonly (readonly number[])[]): Exceptions => {
  const { watchlistId, products, channels } = matrixOf(story);
  return {
    watchlistId,
    products: products.map(({ pzn }) => pzn),
    channels: channels.map(({ channelId }) => channelId),
    product: cells.map(([product = 0]) => product),
    channel: cells.map(([, channel = 0]) => channel),
    since: cells.map(([, , days = 0]) => daysBefore(days)),
    before: cells.map(([, , , before]) => before ?? '-').join(''),
  };
};

/** Limited for 20 days, never listed, and Not Offered since it was first read 30 days ago. */
const answer = answered(smallMarket, [
  [0, 1, 20, AVAILABLE],
  [2, 0, 30],
  [3, 2, 30],
]);
const availability = decodeAvailability(matrixOf(smallMarket));
const known = knownExceptions(answer, availability);
const listed = [0, 1, 2, 3];
const all = availabilityExceptions(availability, listed, [0, 1, 2], known);
const at = (product: number, pharmacy: number) =>
  all.find(({ cell }) => cell === product * 3 + pharmacy);

describe('the exceptions of a matrix', () => {
  it('are the cells that are missing, or soon will be', () => {
    expect(all.map(({ cell, kind }) => [cell, kind])).toEqual([
      [1, 'limited'],
      [3, 'unavailable'],
      [6, 'never-listed'],
      [11, 'not-offered'],
    ]);
    expect(countsOfKinds(availabilityExceptionKinds, all)).toMatchObject({
      limited: 1,
      'not-listed': 0,
      'never-listed': 1,
    });
  });

  it('have their begin from the window, or from the list if that was before it', () => {
    expect(at(1, 0)).toMatchObject({ days: 3.5, before: AVAILABLE, isAtLeast: false });
    expect(at(0, 1)).toMatchObject({ days: 20, before: AVAILABLE, isAtLeast: false });
    expect(at(0, 1)?.since).toBe(END - 20 * DAY);
  });

  it('may be older than the first time that anybody looked', () => {
    expect(at(3, 2)).toMatchObject({ days: 30, before: null, isAtLeast: true });
  });

  it('weigh as much as their pharmacy, multiplied by their days', () => {
    expect(all.map(({ importance }) => importance)).toEqual([80, 35, 300, 60]);
  });

  it('are those of the shown products and pharmacies only', () => {
    expect(
      availabilityExceptions(availability, [0, 1], [0], known).map(({ cell }) => cell),
    ).toEqual([3]);
  });

  it('that are newer than the list began with the window at the latest', () => {
    const none = knownExceptions(answered(smallMarket, []), availability);
    const [limited] = availabilityExceptions(availability, [0], [1], none);
    expect(limited).toMatchObject({ days: 7, before: null, isAtLeast: true });
  });
});

describe('a list of exceptions', () => {
  const cellsBy = (...[sort]: [Parameters<typeof sortExceptions>[2]]) =>
    sortExceptions(all, availability, sort).map(({ cell }) => cell);

  it('begins with what weighs most', () => {
    expect(cellsBy(null)).toEqual([6, 1, 11, 3]);
  });

  it('is sorted by any of its columns', () => {
    expect(cellsBy({ by: 'duration', descending: false })).toEqual([3, 1, 6, 11]);
    expect(cellsBy({ by: 'kind', descending: false })).toEqual([3, 1, 11, 6]);
    expect(cellsBy({ by: 'pharmacy', descending: true })).toEqual([1, 3, 6, 11]);
    expect(cellsBy({ by: 'product', descending: false })).toEqual([1, 3, 6, 11]);
  });

  it('has groups in the order of what they weigh together', () => {
    const sorted = sortExceptions(all, availability, null);
    const rows = listExceptions(sorted, availability, 'pharmacy', new Set());
    expect(rows.map((row) => (row.type === 'group' ? row.of : '·')).join('')).toBe('0··1·2·');
  });

  it('folds a pharmacy that cannot be read into one row on top', () => {
    const dark: MarketStory = {
      ...smallMarket,
      pharmacies: smallMarket.pharmacies.map((pharmacy, index) =>
        index === 2
          ? { ...pharmacy, incidents: [{ fromHour: WINDOW_HOURS - 26, untilHour: null }] }
          : pharmacy,
      ),
    };
    const unread = decodeAvailability(matrixOf(dark));
    const exceptions = availabilityExceptions(
      unread,
      listed,
      [0, 1, 2],
      knownExceptions(answer, unread),
    );
    const sorted = sortExceptions(exceptions, unread, null);
    const shape = (opened: number[]) =>
      listExceptions(sorted, unread, 'none', new Set(opened)).map(({ type }) => type);
    expect(shape([])).toEqual(['incident', 'exception', 'exception', 'exception']);
    expect(shape([2])).toEqual([
      ...['incident', 'exception', 'exception', 'exception'],
      ...['exception', 'exception', 'exception'],
    ]);
    const inDoubt = exceptions.find(({ kind }) => kind === 'not-confirmed');
    expect(inDoubt?.days).toBeCloseTo(26 / 24, 5);
  });

  it('shows only what began in the time of the view, at the pharmacy of the view', () => {
    const cellsOf = (change: Partial<AvailabilityView>) => {
      const view = { ...defaultAvailabilityView, ...change };
      const choice = { ...view, ...listedCellsOf(view) };
      return foundExceptions(availability, choice, all).map(({ cell }) => cell);
    };
    const [first, ...others] = all.filter(({ isAtLeast }) => !isAtLeast);
    const at = Math.round(first?.since ?? NaN);
    expect(cellsOf({ changed: { from: at, to: at } })).toEqual([first?.cell]);
    expect(cellsOf({ changed: { from: 0, to: Date.now() } })).toEqual(
      [first, ...others].map((each) => each?.cell),
    );
    const { channelId = '' } = availability.pharmacies[1] ?? {};
    expect(cellsOf({ channelId })).toEqual(
      all.map(({ cell }) => cell).filter((cell) => cell % availability.pharmacies.length === 1),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import type { MatrixFrame } from '../../contracts/matrix';
import { decodeFrame, frameFitsTogether, readDigits, NO_STATUS } from './frame';
import { hoursSince, lastRead } from './lastRead';
import fc from 'fast-check';
import { readNumbers, writeDifferences } from './numberText';

describe('a frame', () => {
  const channel = (channelId: string) => ({
    channelId,
    name: channelId,
    url: null,
    lastCrawlAt: null,
    weight: 1,
  });
  const product = (pzn: string, family: number) =>
    ({ pzn, name: pzn, packSize: '20 St', kind: 'listed', family }) as const;
  const incident = (at: number): MatrixFrame['incidents'][number] => ({
    channel: at,
    kind: 'overdue',
    from: '2026-10-01T08:00:00Z',
    until: null,
    rhythmMinutes: 360,
    missedReads: 2,
  });

  const frame: MatrixFrame = {
    watchlistId: 'list',
    channels: [channel('a'), channel('b')],
    families: ['Vitamäre', 'Bronchopal'],
    products: [product('11025090', 0), product('01033310', 0), product('11044673', 1)],
    status: ['01', '-6', '23'],
    incidents: [incident(0), incident(1)],
    validUntil: null,
  };

  it('fits together if its columns have one length and are in order', () => {
    expect(frameFitsTogether(frame)).toBe(true);
    expect(frameFitsTogether({ ...frame, products: [], status: [] })).toBe(true);
  });

  it.each<[string, Partial<MatrixFrame>]>([
    ['a product without statuses', { status: ['01', '-6'] }],
    ['one status too many', { status: ['01', '-6', '234'] }],
    ['a status that there is not', { status: ['01', '-7', '23'] }],
    [
      'a product of a family that there is not',
      { products: [product('1', 0), product('2', 0), product('3', 2)] },
    ],
    [
      'a family that comes again',
      { products: [product('1', 0), product('2', 1), product('3', 0)] },
    ],
    [
      'a family below the first',
      { products: [product('1', -1), product('2', 0), product('3', 0)] },
    ],
    ['an incident of a pharmacy that there is not', { incidents: [incident(0), incident(2)] }],
    ['an incident before the first pharmacy', { incidents: [incident(-1), incident(1)] }],
  ])('does not fit together with %s', (_what, other) => {
    expect(frameFitsTogether({ ...frame, ...other })).toBe(false);
  });

  it('has the begin of each family, and until when it is valid', () => {
    expect(Array.from(decodeFrame(frame).familyStart)).toEqual([0, 2, 3]);
    expect(decodeFrame(frame).validUntil).toBeNull();
    const validUntil = '2026-10-02T08:00:00Z';
    expect(decodeFrame({ ...frame, validUntil }).validUntil).toBe(Date.parse(validUntil));
  });

  it('distinguishes a status from none', () => {
    expect([...readDigits('0-6')]).toEqual([0, NO_STATUS, 6]);
  });
});

const newest = Date.parse('2026-10-02T12:00:00Z');

it.each([
  ['the newest of all', '2026-10-02T12:00:00Z', false],
  ['a day before it', '2026-10-01T12:00:00Z', false],
  ['more than a day before it', '2026-10-01T11:30:00Z', true],
])('a crawl that is %s', (_when, lastCrawlAt, stale) => {
  expect(lastRead(lastCrawlAt, newest, null)).toEqual({ readAt: Date.parse(lastCrawlAt), stale });
});

it('a pharmacy without a crawl was never read', () => {
  expect(lastRead(null, newest, null)).toEqual({ readAt: null, stale: false });
  expect(lastRead('2026-10-01T11:30:00Z', null, null)).toEqual({ readAt: null, stale: false });
});

it('during an incident the last good read counts', () => {
  const from = Date.parse('2026-10-01T00:00:00Z');
  expect(lastRead('2026-10-02T12:00:00Z', newest, { from })).toEqual({
    readAt: from,
    stale: true,
  });
});

it('the age of a read is never negative', () => {
  expect(hoursSince(newest, newest + 90 * 60_000)).toBe(1.5);
  expect(hoursSince(newest, newest - 60_000)).toBe(0);
});

const LARGEST = 2 ** 30 - 1;

/** Each number in a group of its own. */
const write = (...numbers: number[]): string =>
  writeDifferences(
    Int32Array.from(numbers),
    numbers.map(() => 1),
  );

it('numbers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -LARGEST, max: LARGEST })), (numbers) => {
      const text = write(...numbers);
      expect(Array.from(readNumbers(text, numbers.length))).toEqual(numbers);
    }),
  );
});

it('each number is written as the difference to the one before', () => {
  const text = writeDifferences(Int32Array.of(5, 7, 4, 9, 10), [3, 0, 2]);
  expect(Array.from(readNumbers(text, 5))).toEqual([5, 2, -3, 9, 1]);
});

it('a small number takes one character, as in source maps', () => {
  expect(write(0, 1, -1, 15, -15)).toBe('ACDef');
  expect(write(16, -16, 604_800)).toBe('gBhBgo9kB');
});

it.each([
  ['too few', 'AC', 3],
  ['too many', 'AC', 1],
  ['one that does not end', 'Ag', 2],
  ['one that does not end behind the others', 'Ag', 1],
  ['other characters', 'A-', 2],
  ['characters of other alphabets', 'Aß', 2],
  ['characters far away', 'A€', 2],
])('a text of %s is rejected', (_, text, length) => {
  expect(() => readNumbers(text, length)).toThrow(RangeError);
});

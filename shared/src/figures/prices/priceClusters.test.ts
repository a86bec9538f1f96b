import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOUR_MS } from '../durations';
import { CLUSTER_MS, clustersOf, lowestIn, type Move, movesOf } from './priceClusters';

const BEGIN = Date.parse('2026-11-01T00:00:00Z');
const at = (hours: number): string => new Date(BEGIN + hours * HOUR_MS).toISOString();
type Span = [channel: number, cents: number, from: number, readBefore?: number, currency?: string];
const answerOf = (...spans: Span[]) => ({
  ...{ pzn: '11018658', window: { from: at(0), to: at(240) } },
  channels: ['Alpha', 'Beta', 'Gamma'].map((name) => ({ channelId: name, name })),
  spans: spans.map(([channel, cents, from, readBefore, currency = 'EUR']) => ({
    ...{ channel, cents, currency, from: at(from) },
    lastReadBefore: readBefore === undefined ? null : at(readBefore),
  })),
});
const clusters = (...spans: Span[]) =>
  clustersOf(movesOf(answerOf(...spans))).map(({ direction, moves, first }) => ({
    direction,
    moves: moves.map(({ channel }) => channel),
    first: first.map(({ channel }) => channel),
  }));

describe('the moves of a price', () => {
  it('name who moved first, if its change was read before the others were still at the old price', () => {
    expect(clusters([0, 1000, -9], [0, 900, 12, 6], [1, 1000, -9], [1, 890, 24, 18])).toEqual([
      { direction: 'fell', moves: [0, 1], first: [0] },
    ]);
  });

  it('have no order within one gap of the crawl', () => {
    expect(clusters([0, 1000, -9], [0, 900, 12, 6], [1, 1000, -9], [1, 890, 14, 8])).toEqual([
      { direction: 'fell', moves: [0, 1], first: [0, 1] },
    ]);
  });

  it('may have been first if nobody knows when the price was last read before', () => {
    expect(clusters([0, 1000, -9], [0, 900, 12, 6], [1, 1000, -9], [1, 890, 60])).toEqual([
      { direction: 'fell', moves: [0, 1], first: [0, 1] },
    ]);
  });

  it('are told together within 72 hours, falls and rises apart', () => {
    expect(
      clusters(
        ...([
          [0, 1000, -9],
          [0, 900, 12, 6],
          [0, 950, 20, 14],
          [0, 900, 90, 84],
        ] as Span[]),
        ...([
          [1, 1000, -9],
          [1, 900, 84, 78],
        ] as Span[]),
      ),
    ).toEqual([
      { direction: 'fell', moves: [0], first: [0] },
      { direction: 'fell', moves: [0, 1], first: [0] },
      { direction: 'rose', moves: [0], first: [0] },
    ]);
  });

  it('are neither the first price of a pharmacy nor one in another currency', () => {
    expect(clusters([0, 1000, 12], [1, 1000, -9], [1, 990, 30, 24, 'CHF'])).toEqual([]);
  });

  it('do not come from a price that was misread', () => {
    expect(
      clusters([0, 1000, -9], [0, 10, 12, 6], [0, 1000, 18, 12], [1, 1000, -9], [2, 1000, -9]),
    ).toEqual([]);
  });

  it('leave the lowest price of the period with its pharmacies, also one that was never changed', () => {
    const answer = answerOf([0, 800, -9], [0, 900, 12, 6], [1, 800, -9], [2, 700, 5, 1, 'CHF']);
    expect(lowestIn(answer)).toEqual({ cents: 800, channels: [0, 1] });
    expect(lowestIn(answerOf())).toBeNull();
  });
});

describe('any moves', () => {
  const anyMoves = fc
    .array(
      fc.record({
        channel: fc.nat(5),
        before: fc.integer({ min: 1, max: 9 }),
        now: fc.integer({ min: 10, max: 19 }),
        by: fc.integer({ min: 0, max: 200 }),
        gap: fc.option(fc.integer({ min: 1, max: 40 })),
      }),
      { maxLength: 20 },
    )
    .map((all) =>
      all
        .map(({ by, gap, ...move }): Move => ({
          ...move,
          by: by * HOUR_MS,
          after: gap === null ? null : (by - gap) * HOUR_MS,
        }))
        .sort((one, other) => one.by - other.by),
    );

  it('are each in one cluster of at most 72 hours, with a first one that nobody preceded', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const found = clustersOf(moves);
        expect(new Set(found.flatMap((cluster) => cluster.moves))).toEqual(new Set(moves));
        expect(found.flatMap((cluster) => cluster.moves)).toHaveLength(moves.length);
        for (const { moves: its, first } of found) {
          expect((its.at(-1)?.by ?? 0) - (its[0]?.by ?? 0)).toBeLessThanOrEqual(CLUSTER_MS);
          expect(first.length).toBeGreaterThan(0);
          for (const one of first) {
            for (const other of its) expect(one.after ?? -Infinity).toBeLessThan(other.by);
          }
        }
      }),
    );
  });
});

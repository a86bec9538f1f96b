import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '../durations';
import type { MarketEvent } from './event';
import { eventLines } from './eventLines';

const event = (change: Partial<MarketEvent>): MarketEvent => ({
  ...{ metric: 'availability', news: 'unavailable', product: 0, pharmacy: 0, at: 0 },
  ...{ before: 1, now: 3, changes: 1, score: 1 },
  ...change,
});
const shapesOf = (events: readonly Partial<MarketEvent>[]): string[] =>
  eventLines(events.map(event)).map(({ of, events: own }) => `${of} ${own.length}`);

it('puts three SKUs with the same news at one pharmacy and crawl into one line', () => {
  const three = [0, 1, 2].map((product) => ({ product, at: product * MINUTE_MS }));
  expect(shapesOf(three)).toEqual(['pharmacy 3']);
  expect(shapesOf(three.slice(1))).toEqual(['cell 1', 'cell 1']);
  const later = three.map((each, index) => ({ ...each, at: index * HOUR_MS }));
  expect(shapesOf(later)).toHaveLength(3);
  const limited = three.map((each, index) => ({
    ...each,
    ...(index === 0 && { news: 'limited' as const }),
  }));
  expect(shapesOf(limited)).toHaveLength(3);
});

it('puts two pharmacies with the same news of one SKU into one line', () => {
  expect(shapesOf([{ pharmacy: 0 }, { pharmacy: 1, at: 20 * HOUR_MS }])).toEqual(['product 2']);
});

it('never mixes metrics, and gives a cell that flaps its own line', () => {
  expect(
    shapesOf([{ pharmacy: 0 }, { pharmacy: 1, metric: 'prices' }, { pharmacy: 2, news: 'flaps' }]),
  ).toEqual(['cell 1', 'cell 1', 'cell 1']);
});

describe('the lines of any events', () => {
  const anyEvents = fc.uniqueArray(
    fc
      .record({
        product: fc.nat(4),
        pharmacy: fc.nat(3),
        news: fc.constantFrom('limited', 'unavailable', 'flaps'),
        at: fc.integer({ min: 0, max: 20 }).map((minutes) => minutes * 10 * MINUTE_MS),
        score: fc.integer({ min: 1, max: 9 }),
      })
      .map(event),
    { selector: ({ product, pharmacy }) => `${product} ${pharmacy}`, maxLength: 20 },
  );

  it('contain each event exactly once, the worst line first, whatever the order of the events', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const lines = eventLines(events);
        const listed = lines.flatMap((line) => [...line.events]);
        expect(listed).toHaveLength(events.length);
        expect(new Set(listed)).toEqual(new Set(events));
        const scores = lines.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(eventLines(events.toReversed())).toEqual(lines);
      }),
    );
  });

  it('have a common subject, and are as few as possible', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const lines = eventLines(events);
        for (const { of, events: own } of lines) {
          const distinct = (value: (each: MarketEvent) => unknown) => new Set(own.map(value)).size;
          expect(distinct(({ news }) => news)).toBe(1);
          if (of === 'cell') expect(own).toHaveLength(1);
          else expect(distinct((each) => each[of])).toBe(1);
        }
        const alone = lines.flatMap(({ of, events: [first] }) =>
          of === 'pharmacy' || first.news === 'flaps' ? [] : [`${first.product} ${first.news}`],
        );
        expect(new Set(alone).size).toBe(alone.length);
      }),
    );
  });
});

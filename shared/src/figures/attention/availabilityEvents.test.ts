import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket, cellsOf, lastChangeOf } from '../../testing/anyMarket';
import { matrixOf, WINDOW_HOURS, type CellStory, type MarketStory } from '../../testing/market';
import { decodeAvailability } from '../availability/decodeAvailability';
import { HOUR_MS } from '../durations';
import { availabilityEvents } from './availabilityEvents';
import { FLAPS } from './event';

const [AVAILABLE, LIMITED, UNAVAILABLE, UNKNOWN] = [1, 2, 3, 6];
const END = Date.parse('2026-11-21T06:00:00Z');
const H = WINDOW_HOURS;
const lastHours = (hours: number) => ({ from: END - hours * HOUR_MS, to: END });

const turned = (from: number, to: number, hour: number): CellStory => [
  { hour: 0, digit: from },
  { hour, digit: to },
];
const out = (hour: number) => turned(AVAILABLE, UNAVAILABLE, hour);

/** One SKU with a cell at each pharmacy. */
const marketOf = (...cells: CellStory[]): MarketStory => ({
  pharmacies: cells.map((_, index) => ({
    ...{ name: `Pharmacy${index}`, lastCrawlHour: H, weight: 10 - index },
  })),
  families: [{ name: 'Vita', skus: [{ packSize: '20 St', cells }] }],
});
const newsOf = (market: MarketStory, hours = 24) =>
  availabilityEvents(decodeAvailability(matrixOf(market)), lastHours(hours), false);

it('lists what changed for the worse in the period and had a known status before', () => {
  const first: CellStory = [{ hour: H - 1, digit: UNAVAILABLE }];
  const { events } = newsOf(marketOf(out(H - 24), out(H - 25), first));
  expect(events).toEqual([
    expect.objectContaining({
      ...{ news: 'unavailable', product: 0, pharmacy: 0, before: AVAILABLE, now: UNAVAILABLE },
      ...{ at: END - 24 * HOUR_MS, changes: 1 },
    }),
  ]);
});

it('counts what changed for the better', () => {
  const back = turned(UNAVAILABLE, AVAILABLE, H - 2);
  const freed = turned(LIMITED, AVAILABLE, H - 2);
  expect(newsOf(marketOf(back, freed, back))).toEqual({ events: [], again: 2, noLongerLimited: 1 });
});

it('agrees with the history of every cell, for any market', () => {
  fc.assert(
    fc.property(anyMarket, fc.boolean(), (market, localSkus) => {
      const { events, again, noLongerLimited } = availabilityEvents(
        decodeAvailability(matrixOf(market)),
        lastHours(24),
        localSkus,
      );
      const changed = cellsOf(market).flatMap(({ product, pharmacy, local, story }) => {
        const { last, before } = lastChangeOf(story);
        if (!last || !before || (local && !localSkus) || last.hour < H - 24) return [];
        return [{ product, pharmacy, before: before.digit, now: last.digit }];
      });
      const listed = events.map(({ product, pharmacy, before, now }) => ({
        ...{ product, pharmacy, before, now },
      }));
      const flapping = new Set(
        events.flatMap(({ news, product, pharmacy }) =>
          news === 'flaps' ? [`${product} ${pharmacy}`] : [],
        ),
      );
      const isListed = ({ product, pharmacy, now }: (typeof changed)[number]) =>
        now !== AVAILABLE || flapping.has(`${product} ${pharmacy}`);
      expect(listed).toEqual(changed.filter(isListed));
      expect(again + noLongerLimited).toBe(changed.length - listed.length);
    }),
  );
});

it('leaves out cells that are not confirmed since an incident began', () => {
  const { pharmacies, families } = marketOf(out(H - 5), out(H - 5));
  const dark = pharmacies.map((pharmacy, index) =>
    index === 0
      ? { ...pharmacy, lastCrawlHour: H - 3, incidents: [{ fromHour: H - 3, untilHour: null }] }
      : pharmacy,
  );
  const { events } = newsOf({ pharmacies: dark, families });
  expect(events).toMatchObject([{ pharmacy: 1 }]);
});

it('has one event for a cell that changes again and again, even if it is available now', () => {
  const story = Array.from({ length: FLAPS + 1 }, (_, index) => ({
    hour: H - 2 * (FLAPS - index),
    digit: index % 2 === 0 ? AVAILABLE : LIMITED,
  }));
  const unread = story.flatMap((each) => [{ hour: each.hour - 1, digit: UNKNOWN }, each]);
  for (const cell of [story, unread]) {
    expect(newsOf(marketOf(cell)).events).toMatchObject([{ news: 'flaps', changes: FLAPS }]);
  }
});

it('weighs what lasts longer, what is wholly out, and what is out at a weightier pharmacy more', () => {
  const scoresOf = (...cells: CellStory[]) =>
    newsOf(marketOf(...cells), H - 1).events.map(({ score }) => score);
  const [long = 0, short = 0] = scoresOf(out(H - 100), out(H));
  expect(long).toBeGreaterThan(4 * short);
  const [whole = 0, partly = 0] = scoresOf(out(H), turned(AVAILABLE, LIMITED, H));
  expect(whole).toBeGreaterThan(1.5 * partly);
});

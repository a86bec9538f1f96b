import fc from 'fast-check';
import { anyMarket } from './anyMarket';
import { type IncidentStory, type MarketStory, WINDOW_HOURS } from './market';

/** Incidents at distinct hours, in order and without overlaps; the last one may go on. */
const anyIncidents = (crawlHour: number | null): fc.Arbitrary<IncidentStory[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: crawlHour ?? 0 }), { maxLength: 5 }),
      fc.constantFrom('overdue' as const, 'blocked' as const),
    )
    .map(([hours, kind]) => {
      const ends = hours.sort((one, other) => one - other);
      return ends.flatMap((fromHour, index) =>
        index % 2 === 0 && crawlHour !== null
          ? [{ fromHour, untilHour: ends[index + 1] ?? null, kind }]
          : [],
      );
    });

type Sku = MarketStory['families'][number]['skus'][number];

/** Nothing is observed of a SKU after its last read. */
const anyUnread = (sku: Sku): fc.Arbitrary<Sku> => {
  const last = Math.max(-9, ...sku.cells.flat().map(({ hour }) => hour));
  return fc
    .option(fc.integer({ min: last, max: WINDOW_HOURS }))
    .map((hour) => (hour === null ? sku : { ...sku, unreadSinceHour: hour }));
};

const withUnread = (story: MarketStory): fc.Arbitrary<MarketStory> =>
  fc
    .tuple(
      ...story.families.map(({ name, skus }) =>
        fc.tuple(...skus.map(anyUnread)).map((each) => ({ name, skus: each })),
      ),
    )
    .map((families) => ({ ...story, families }));

/**
 * Any market with incidents at any time, with any observations during them, and with products that
 * are no longer crawled.
 */
export const anyTroubledMarket: fc.Arbitrary<MarketStory> = anyMarket
  .chain(withUnread)
  .chain((story) =>
    fc
      .tuple(...story.pharmacies.map(({ lastCrawlHour }) => anyIncidents(lastCrawlHour)))
      .map((incidents) => ({
        ...story,
        pharmacies: story.pharmacies.map((pharmacy, index) => ({
          ...pharmacy,
          incidents: incidents[index] ?? [],
        })),
      })),
  );

import fc from 'fast-check';
import { WINDOW_HOURS, type CellStory, type MarketStory } from './market';

const NONE = 7;
const UNKNOWN = 6;

/**
 * Statuses at ascending hours, each different from the previous one; none after the newest crawl.
 */
const cellStory = (crawlHour: number): fc.Arbitrary<CellStory> =>
  fc
    .tuple(
      fc.boolean(),
      fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, crawlHour) }), { maxLength: 5 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 }),
    )
    .map(([seenBefore, hours, digits]) => {
      if (crawlHour === 0) return [];
      const at = [...(seenBefore ? [0] : []), ...hours.sort((one, other) => one - other)];
      return at
        .map((hour, index) => ({ hour, digit: digits[index] ?? 0 }))
        .filter(({ digit }, index) => index === 0 || digit !== digits[index - 1]);
    });

const market = (crawlHours: readonly number[]): fc.Arbitrary<MarketStory> =>
  fc
    .array(
      fc.array(fc.tuple(fc.boolean(), fc.tuple(...crawlHours.map(cellStory))), {
        minLength: 1,
        maxLength: 3,
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((families) => ({
      pharmacies: crawlHours.map((hour, index) => ({
        name: `Pharmacy${index}`,
        lastCrawlHour: hour === 0 ? null : hour,
      })),
      families: families.map((skus, family) => ({
        name: `Family${family}`,
        skus: skus.map(([local, cells], sku) => ({ packSize: String(sku), local, cells })),
      })),
    }));

/** Any market of a few cells, including pharmacies that are behind or were never crawled. */
export const anyMarket: fc.Arbitrary<MarketStory> = fc
  .array(fc.oneof(fc.constant(WINDOW_HOURS), fc.integer({ min: 0, max: WINDOW_HOURS })), {
    minLength: 1,
    maxLength: 3,
  })
  .chain(market);

export interface StoryCell {
  product: number;
  family: number;
  pharmacy: number;
  local: boolean;
  story: CellStory;
}

/** The cells of a market in the order of the matrix. */
export const cellsOf = ({ families }: MarketStory): StoryCell[] =>
  families
    .flatMap(({ skus }, family) => skus.map((sku) => ({ ...sku, family })))
    .flatMap(({ family, local = false, cells }, product) =>
      cells.map((story, pharmacy) => ({ product, family, pharmacy, local, story })),
    );

/** The digit at an hour; 7 before the first observation. */
export const digitAtHour = (story: CellStory, hour: number): number =>
  story.findLast((each) => each.hour <= hour)?.digit ?? NONE;

/** The last change from one known status to another; none while the status is Unknown. */
export const lastChangeOf = (
  cell: CellStory,
): { last?: CellStory[number]; before?: CellStory[number] } => {
  if (cell.at(-1)?.digit === UNKNOWN) return {};
  const knownStatuses = cell.filter(({ digit }) => digit !== UNKNOWN);
  const turns = knownStatuses.filter(
    ({ digit }, index) => digit !== knownStatuses[index - 1]?.digit,
  );
  const [before, last] = [turns.at(-2), turns.at(-1)];
  return { ...(last && { last }), ...(before && { before }) };
};

import { countedCents } from './priceCell';
import { type Prices, type Reference, referenceCents } from './prices';

const STEP = 5;
/** In percent. */
export const thresholds: readonly number[] = Array.from(
  { length: 19 },
  (_, step) => (step + 1) * STEP,
);

/** As texts, because they are saved among the settings of the person. */
export type ThresholdChoice = 'automatic' | `${number}`;
export const thresholdChoices: readonly ThresholdChoice[] = [
  'automatic',
  ...thresholds.map((threshold) => `${threshold}` as const),
];

/** The nearest step to a typed number; null if it is none. */
export const nearestThreshold = (percent: number): ThresholdChoice | null => {
  if (!Number.isFinite(percent)) return null;
  const steps = Math.round(Math.abs(percent) / STEP);
  return `${Math.min(Math.max(1, steps), thresholds.length) * STEP}`;
};

/** Most changes of a price are smaller. */
export const CHANGE_AT_FIRST = 5;

const SHARE_BEYOND = 0.25;
/** Without any price to compare. */
const WITHOUT_PRICES = 10;

/** So many prices say what a quarter is; of a larger market not every product is looked at. */
const ENOUGH = 20_000;

/** The step beyond which about a quarter of the prices is, of listed SKUs that count. */
const quarterOf = (prices: Prices, reference: Reference): number => {
  const { length: columns } = prices.channels;
  const { products, priceCents } = prices;
  const every = Math.max(1, Math.floor(priceCents.length / ENOUGH));
  /** By step, how many deviations are beyond it, but not beyond the next one. */
  const counts = new Float64Array(thresholds.length + 1);
  let compared = 0;
  for (let product = 0; product < products.length; product += every) {
    const from = referenceCents(prices, product, reference);
    if (from <= 0 || products[product]?.kind === 'local') continue;
    for (let cell = product * columns; cell < (product + 1) * columns; cell += 1) {
      const cents = countedCents(prices, cell);
      if (cents === null) continue;
      compared += 1;
      const steps = Math.ceil(((from - cents) * 100) / (from * STEP)) - 1;
      const step = Math.min(steps, thresholds.length);
      if (step > 0) counts[step] = (counts[step] ?? 0) + 1;
    }
  }
  if (compared === 0) return WITHOUT_PRICES;
  let beyond = 0;
  let best = { step: thresholds.length, distance: Infinity };
  for (let step = thresholds.length; step >= 1; step -= 1) {
    beyond += counts[step] ?? 0;
    const distance = Math.abs(beyond / compared - SHARE_BEYOND);
    if (distance <= best.distance) best = { step, distance };
  }
  return best.step * STEP;
};

const cached = new WeakMap<Prices, Map<Reference, number>>();

/**
 * The threshold of a person who has not chosen one. It does not depend on filters, so that no colour
 * changes while someone searches.
 */
export const firstThreshold = (prices: Prices, reference: Reference): number => {
  const ofReferences = cached.get(prices) ?? new Map<Reference, number>();
  cached.set(prices, ofReferences);
  const known = ofReferences.get(reference);
  if (known !== undefined) return known;
  const threshold = quarterOf(prices, reference);
  ofReferences.set(reference, threshold);
  return threshold;
};

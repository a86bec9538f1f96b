import type { Prices, Reference } from './prices';
import { CHANGE_AT_FIRST, firstThreshold, type ThresholdChoice } from './threshold';

/** What the prices of a view are compared with, and from where on a difference is large. */
export interface Comparison {
  /** With the reference, or with the price at the begin of the window. */
  kind: 'deviation' | 'change';
  reference: Reference;
  /** In percent. */
  threshold: number;
}

export const priceModes = ['percent', 'euro', 'rank', 'change'] as const;
/**
 * The figure below each price: its deviation from the reference in percent or euro, its rank among
 * the pharmacies, or its change in 7 days.
 */
export type PriceMode = (typeof priceModes)[number];

/** What the cells of a mode are coloured and counted by. */
export const kindOf = (mode: PriceMode): Comparison['kind'] =>
  mode === 'change' ? 'change' : 'deviation';

interface ComparisonChoice {
  mode: PriceMode;
  reference: Reference;
  threshold: ThresholdChoice;
  changeThreshold: ThresholdChoice;
}

export const comparisonOf = (
  prices: Prices,
  { mode, reference, threshold, changeThreshold }: ComparisonChoice,
): Comparison =>
  kindOf(mode) === 'change'
    ? {
        ...{ kind: 'change', reference },
        threshold: changeThreshold === 'automatic' ? CHANGE_AT_FIRST : Number(changeThreshold),
      }
    : {
        ...{ kind: 'deviation', reference },
        threshold:
          threshold === 'automatic' ? firstThreshold(prices, reference) : Number(threshold),
      };

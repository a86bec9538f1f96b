import { isInPeriod, type Period } from '../period';
import { changeOf, comparableCents } from './priceCell';
import { NO_PRICE, type Prices } from './prices';

/** A price and the one before it, in cents. */
export interface PriceMove {
  /** When the present price began, in milliseconds. */
  at: number;
  before: number;
  now: number;
  /** See `MarketEvent`. */
  isLastStep?: boolean;
}

export const percentOfMove = ({ before, now }: Pick<PriceMove, 'before' | 'now'>): number =>
  (now / before - 1) * 100;

/** The price at the begin of the period, or if that is not known, before the last change. */
const formerPrice = (prices: Prices, { from }: Period, cell: number) => {
  const reachesBack = prices.window !== null && from <= prices.window.from;
  const before = (reachesBack ? prices.beforeCents : prices.previousCents)[cell] ?? NO_PRICE;
  return { before, isLastStep: !reachesBack && (prices.changes[cell] ?? 0) > 1 };
};

/** The move of a price if it last moved in the period; null for prices in doubt. */
export const moveIn = (prices: Prices, cell: number, period: Period): PriceMove | null => {
  const at = prices.sinceMs[cell] ?? NaN;
  // Null also means that either price is in doubt, or that there was none to compare with.
  if (!isInPeriod(period, at) || prices.isFirstRead[cell] === 1 || changeOf(prices, cell) === null)
    return null;
  const now = comparableCents(prices, cell) ?? NO_PRICE;
  const { before, isLastStep } = formerPrice(prices, period, cell);
  return before <= 0 ? null : { at, before, now, ...(isLastStep && { isLastStep }) };
};

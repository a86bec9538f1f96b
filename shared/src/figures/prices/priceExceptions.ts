import { daysSince, type Exception, NOT_CONFIRMED_KIND } from '../exceptions/exceptions';
import type { Period } from '../period';
import type { Comparison } from './comparison';
import { percentOf } from './groupFigures';
import { type PriceExceptionKind, signOfKind } from './priceKinds';
import { moveIn, percentOfMove } from './priceMoves';
import { NO_PRICE, offerStates, type Prices, referenceCents } from './prices';
import { changeSignOf, isBeyond, signOf } from './signs';
import { unconfirmedOffer } from './unconfirmed';

export type PriceException = Exception<PriceExceptionKind>;

const kindOfSign = new Map<string | null, PriceExceptionKind>(
  Object.entries(signOfKind).map(([kind, sign]) => [sign, kind as PriceExceptionKind]),
);

const centsOrNull = (cents: number | undefined): number | null =>
  cents === undefined || cents === NO_PRICE ? null : cents;

type Found = Pick<PriceException, 'kind' | 'value' | 'since' | 'isAtLeast' | 'before'>;

const inDoubt = (prices: Prices, product: number, column: number): Found => {
  const cell = product * prices.channels.length + column;
  return {
    kind: NOT_CONFIRMED_KIND,
    value: 0,
    since: unconfirmedOffer(prices, product, column)?.since ?? null,
    isAtLeast: false,
    before: centsOrNull(prices.priceCents[cell]),
  };
};

const bySign = (prices: Prices, cell: number, comparison: Comparison): Found | null => {
  const sign = signOf(prices, cell, comparison);
  const kind = kindOfSign.get(sign);
  if (kind === undefined) return null;
  if (kind === NOT_CONFIRMED_KIND) {
    const column = cell % prices.channels.length;
    return inDoubt(prices, (cell - column) / prices.channels.length, column);
  }
  const since = prices.sinceMs[cell] ?? NaN;
  const { beforeCents, previousCents } = prices;
  return {
    kind,
    value: percentOf(prices, cell, comparison) ?? 0,
    since: Number.isNaN(since) ? null : since,
    isAtLeast: prices.isFirstRead[cell] === 1,
    before: centsOrNull((comparison.kind === 'change' ? beforeCents : previousCents)[cell]),
  };
};

/** In a period: compared with the price before, which need not be that of 7 days ago. */
const byMove = (
  prices: Prices,
  cell: number,
  { threshold }: Comparison,
  period: Period,
): Found | null => {
  const move = moveIn(prices, cell, period);
  if (move === null) return null;
  const { at, before, now } = move;
  const kind = kindOfSign.get(changeSignOf(now, before, threshold));
  return kind === undefined
    ? null
    : { kind, value: percentOfMove(move), since: at, isAtLeast: false, before };
};

const ORDERABLE = offerStates.indexOf('orderable');
const NOT_CONFIRMED = offerStates.indexOf('not confirmed');

/**
 * Whether the sign of a cell can be one of a kind: most prices are within the threshold, and a sign
 * for each of 200,000 cells takes five times as long.
 */
const mayStandOut = (
  { offer, priceCents, beforeCents }: Prices,
  cell: number,
  { kind, threshold }: Comparison,
  reference: number,
): boolean => {
  if (offer[cell] !== ORDERABLE) return offer[cell] === NOT_CONFIRMED;
  const cents = priceCents[cell] ?? NO_PRICE;
  if (kind === 'change') return cents !== beforeCents[cell];
  return cents > reference || isBeyond(kind, cents, reference, threshold);
};

/**
 * One row for each product at each of these pharmacies whose price is beyond the threshold, above
 * the reference or in doubt; of changes one for each that fell or rose, in the window or in a
 * period.
 */
export const priceExceptions = (
  prices: Prices,
  comparison: Comparison,
  columns: readonly number[],
  changed: Period | null,
): PriceException[] => {
  const { products, channels, window } = prices;
  const period = comparison.kind === 'change' ? changed : null;
  const found: PriceException[] = [];
  for (let product = 0; product < products.length; product += 1) {
    const reference = referenceCents(prices, product, comparison.reference);
    for (const column of columns) {
      const cell = product * channels.length + column;
      if (period === null && !mayStandOut(prices, cell, comparison, reference)) continue;
      const row =
        period === null
          ? bySign(prices, cell, comparison)
          : byMove(prices, cell, comparison, period);
      if (row === null) continue;
      const { kind, value, since, isAtLeast, before } = row;
      const days = daysSince(window, since);
      const importance = Math.abs(value) * (channels[column]?.weight ?? 0);
      found.push({ cell, kind, value, since, isAtLeast, before, days, importance });
    }
  }
  return found;
};

import { countedCents } from '../prices/priceCell';
import { moveIn, percentOfMove } from '../prices/priceMoves';
import { NO_PRICE, type Prices } from '../prices/prices';
import { isBeyond } from '../prices/signs';
import { CHANGE_AT_FIRST } from '../prices/threshold';
import type { Period } from '../period';
import { FLAPS, type MarketEvent, type News, priceScore } from './event';

const LOWEST_WEIGHS = 2;

interface PriceNews {
  events: MarketEvent[];
  /** Cells whose price moved by less than `CHANGE_AT_FIRST` percent. */
  smallMoves: number;
}

/** The lowest price that counts at the other pharmacies, and of all when the window began. */
const lowestOf = (prices: Prices, product: number, pharmacy: number): number => {
  const columns = prices.channels.length;
  let lowest = Infinity;
  for (let column = 0; column < columns; column += 1) {
    const cell = product * columns + column;
    const now = countedCents(prices, cell);
    if (now === null) continue;
    const before = prices.beforeCents[cell] ?? NO_PRICE;
    if (column !== pharmacy) lowest = Math.min(lowest, now);
    if (before !== NO_PRICE && !prices.foreignBefore.has(cell)) lowest = Math.min(lowest, before);
  }
  return lowest;
};

const newsOf = (
  prices: Prices,
  { product, pharmacy, now, before, changes }: Omit<MarketEvent, 'metric' | 'news' | 'score'>,
): News => {
  if (changes >= FLAPS) return 'flaps';
  if (now > before) return 'rose';
  const cell = product * prices.channels.length + pharmacy;
  const isLowest = countedCents(prices, cell) !== null && now < lowestOf(prices, product, pharmacy);
  return isLowest ? 'lowest' : 'fell';
};

/** The prices that moved in a period, cell by cell. Prices in doubt are not compared. */
export const priceEvents = (prices: Prices, period: Period, localSkus: boolean): PriceNews => {
  const { channels, products, sinceMs } = prices;
  const news: PriceNews = { events: [], smallMoves: 0 };
  for (let cell = 0; cell < sinceMs.length; cell += 1) {
    const move = moveIn(prices, cell, period);
    if (move === null) continue;
    const pharmacy = cell % channels.length;
    const product = (cell - pharmacy) / channels.length;
    if (!localSkus && products[product]?.kind === 'local') continue;
    const { before, now } = move;
    const percent = percentOfMove(move);
    const moved = { product, pharmacy, ...move, changes: prices.changes[cell] ?? 0 };
    const kind = newsOf(prices, moved);
    if (kind !== 'flaps' && !isBeyond('change', now, before, CHANGE_AT_FIRST)) {
      news.smallMoves += 1;
      continue;
    }
    const weight = channels[pharmacy]?.weight ?? 0;
    const score = priceScore(weight, percent) * (kind === 'lowest' ? LOWEST_WEIGHS : 1);
    news.events.push({ metric: 'prices', news: kind, ...moved, score });
  }
  return news;
};

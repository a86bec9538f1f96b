import { fallIn } from '../reviews/ratingFalls';
import type { Reviews } from '../reviews/reviews';
import type { Period } from '../period';
import { type MarketEvent, ratingScore } from './event';

/** Ratings of many reviews that fell in a period, in tenths as shown. */
export const ratingEvents = (
  reviews: Reviews,
  period: Period,
  localSkus: boolean,
): MarketEvent[] => {
  const { channels, products, sinceMs, changes } = reviews;
  const events: MarketEvent[] = [];
  for (let cell = 0; cell < sinceMs.length; cell += 1) {
    const fall = fallIn(reviews, cell, period);
    if (fall === null) continue;
    const pharmacy = cell % channels.length;
    const product = (cell - pharmacy) / channels.length;
    if (!localSkus && products[product]?.kind === 'local') continue;
    const { at, before, now, tenths } = fall;
    events.push({
      ...{ metric: 'reviews', news: 'rating-fell', product, pharmacy },
      ...{ at, before, now, changes: changes[cell] ?? 0 },
      score: ratingScore(channels[pharmacy]?.weight ?? 0, tenths),
    });
  }
  return events;
};

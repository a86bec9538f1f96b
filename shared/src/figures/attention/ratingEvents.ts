import { hasMark, marksOf } from '../reviews/marks';
import { isConfirmed, NO_RATING, type Reviews } from '../reviews/reviews';
import { isInPeriod, type Period } from '../period';
import { type MarketEvent, ratingScore } from './event';

/** Ratings of many reviews that fell in a period, in tenths as shown. */
export const ratingEvents = (
  reviews: Reviews,
  period: Period,
  localSkus: boolean,
): MarketEvent[] => {
  const { channels, products, sinceMs, previousRating, isFirstRead, now, changes } = reviews;
  const events: MarketEvent[] = [];
  for (let cell = 0; cell < sinceMs.length; cell += 1) {
    const at = sinceMs[cell] ?? NaN;
    if (!isInPeriod(period, at) || isFirstRead[cell] === 1 || !isConfirmed(reviews, cell)) continue;
    const before = previousRating[cell] ?? NO_RATING;
    const rating = now.rating[cell] ?? NO_RATING;
    if (before === NO_RATING || rating === NO_RATING) continue;
    const tenths = Math.round(rating / 10) - Math.round(before / 10);
    if (tenths >= 0 || !hasMark(marksOf(reviews, cell), 'many')) continue;
    const pharmacy = cell % channels.length;
    const product = (cell - pharmacy) / channels.length;
    if (!localSkus && products[product]?.kind === 'local') continue;
    events.push({
      ...{ metric: 'reviews', news: 'rating-fell', product, pharmacy, at, before, now: rating },
      changes: changes[cell] ?? 0,
      score: ratingScore(channels[pharmacy]?.weight ?? 0, tenths),
    });
  }
  return events;
};

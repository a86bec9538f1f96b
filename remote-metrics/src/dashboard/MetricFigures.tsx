import { DAY_MS } from '@pmm/shared/figures/durations';
import { listedProducts } from '@pmm/shared/figures/matrix/shownProducts';
import { middleOf } from '@pmm/shared/figures/prices/plausible';
import { countedCents, deviationOfComparable } from '@pmm/shared/figures/prices/priceCell';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import { priceAddress } from '../page/addresses/priceAddress';
import { reviewAddress } from '../page/addresses/reviewAddress';
import { reviewNumbers } from '../reviews/reviewNumbers';
import type { Feed } from './feed';
import { FigureLink, NO_FIGURE } from './FigureLink';

/** By how many percent the offers that count deviate from the list price. */
const deviationsOf = (prices: Prices, localSkus: boolean): number[] => {
  const columns = prices.channels.length;
  const deviations: number[] = [];
  for (const product of listedProducts(prices, localSkus).products) {
    for (let cell = product * columns; cell < (product + 1) * columns; cell += 1) {
      if (countedCents(prices, cell) === null) continue;
      const deviation = deviationOfComparable(prices, cell, 'list price');
      if (deviation !== null) deviations.push(deviation);
    }
  }
  return deviations.sort((one, other) => one - other);
};

interface PriceFigureProps {
  prices: Prices;
  localSkus: boolean;
  feed: Feed;
}

/** How far below the list price the products are sold. */
export function PriceFigure({ prices, localSkus, feed }: PriceFigureProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const deviations = useMemo(() => deviationsOf(prices, localSkus), [prices, localSkus]);
  const count = deviations.length;
  const lowest = feed.lines.reduce(
    (sum, { events }) => sum + (events[0].news === 'lowest' ? events.length : 0),
    0,
  );
  const detail = [
    t('summary.ofPrices', { count, amount: format.integer(count) }),
    ...(lowest > 0 ? [t('summary.newLowest', { count: lowest })] : []),
  ].join('; ');
  return (
    <FigureLink
      to={priceAddress(prices.watchlistId, {
        localSkus,
        sort: { by: 'deviation', descending: false },
      })}
      name={t('summary.deviation')}
      value={count === 0 ? NO_FIGURE : format.deviation(middleOf(deviations) / 100)}
      detail={detail}
    />
  );
}

interface RatingFigureProps {
  reviews: Reviews;
  localSkus: boolean;
}

/** The rating of all reviews, and how it has changed in the period of the answer. */
export function RatingFigure({ reviews, localSkus }: RatingFigureProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const numbers = reviewNumbers(format);
  const { rating, count, ratingChange, newReviews } = useMemo(
    () => scoreOfProducts(reviews, listedProducts(reviews, localSkus).products),
    [reviews, localSkus],
  );
  const { window } = reviews;
  const days = window === null ? 0 : Math.round((window.to - window.from) / DAY_MS);
  const change = numbers.changeOfScore(ratingChange);
  const beside = (): string => {
    if (ratingChange === null) return '';
    if (change === null) return t('summary.unchanged', { days });
    return t('summary.changed', { change: numbers.movedScore(ratingChange), days });
  };
  return (
    <FigureLink
      to={reviewAddress(reviews.watchlistId, {
        ...{ localSkus, mode: 'change', flat: true, sort: { by: 'change', descending: false } },
      })}
      name={t('summary.rating')}
      value={rating === null ? NO_FIGURE : numbers.score(rating)}
      beside={beside()}
      detail={
        count === null
          ? t('summary.noReviews')
          : t('summary.reviews', {
              ...{ count, amount: format.integer(count) },
              added: format.integer(newReviews ?? 0),
            })
      }
    />
  );
}

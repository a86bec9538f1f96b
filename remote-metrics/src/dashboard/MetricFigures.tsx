import { listedProducts } from '@pmm/shared/figures/matrix/shownProducts';
import { groupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import { selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import { signsBeyond } from '@pmm/shared/figures/prices/signs';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import { daysOfPeriod } from '@pmm/shared/figures/reviews/period';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { priceAddress, priceViews } from '../page/addresses/priceAddress';
import { usePriceNumbers } from '../prices/usePriceNumbers';
import { reviewAddress } from '../page/addresses/reviewAddress';
import { reviewNumbers } from '../reviews/reviewNumbers';
import { cellsWith, type Feed } from './feed';
import { FigureLink, NO_FIGURE } from './FigureLink';

interface PriceFigureProps {
  prices: Prices;
  localSkus: boolean;
  feed: Feed;
}

/** How many prices are far below the list price, by the threshold of the person. */
export function PriceFigure({ prices, localSkus, feed }: PriceFigureProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE);
  const numbers = usePriceNumbers();
  const view = useMemo(
    () =>
      ({ ...defaultPriceView, ...priceViews.savedSettings(), mode: 'percent', localSkus }) as const,
    [localSkus],
  );
  const { threshold, compared, beyond, spread } = useMemo(() => {
    const selection = selectPrices(prices, { ...view, reference: 'list price' });
    return { ...groupFigures(selection, selection.products), threshold: selection.threshold };
  }, [prices, view]);
  const count = cellsWith(feed, 'lowest');
  const median = spread && numbers.signedPercent(spread.median, threshold, 1);
  const detail = [
    ...(median === null ? [] : [t('summary.median', { median })]),
    ...(count > 0 ? [t('summary.newLowest', { count })] : []),
  ].join('; ');
  return (
    <FigureLink
      to={priceAddress(prices.watchlistId, {
        ...{ localSkus, signs: new Set(beyond > 0 ? signsBeyond.deviation : []), flat: true },
        ...{ threshold: view.threshold, sort: { by: 'deviation', descending: false } },
      })}
      name={t(isPhone ? 'summary.beyondBriefly' : 'summary.beyond', {
        threshold: numbers.sizeInPercent(threshold),
      })}
      value={compared === 0 ? NO_FIGURE : format.integer(beyond)}
      beside={t('summary.ofPrices', { count: compared, amount: format.integer(compared) })}
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
  const days = window === null ? 0 : daysOfPeriod(window);
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

import type { ListSize } from '@pmm/shared/figures/matrix/shownProducts';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import type { Score } from '@pmm/shared/figures/reviews/score';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { FactParts } from '../page/texts/FactParts';
import { useIsShort, useLastCrawlText, useSizeText } from '../page/texts/factTexts';

/** The figures of the whole list, ignoring filters. */
export interface ReviewFacts extends ListSize {
  score: Score;
}

interface ReviewFactsLineProps {
  window: Reviews['window'];
  facts: ReviewFacts;
  days: number;
}

/** How many reviews there are, and how many of them are new in the period. */
const useReviewsText = (days: number) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return ({ count, newReviews }: Score): string => {
    if (count === null) return t('reviews.cell.notKnown');
    const reviews = t('reviews.facts.reviews', { count, amount: format.integer(count) });
    const since = { reviews, days: format.integer(days) };
    if (newReviews === null) return t('reviews.facts.notCompared', since);
    const amount = format.integer(Math.abs(newReviews));
    const compared = { ...since, amount };
    return [
      newReviews < 0 ? t('reviews.facts.fewer', compared) : t('reviews.facts.new', compared),
      t('reviews.facts.against'),
    ].join(' · ');
  };
};

/** The line next to the title: how many SKUs and reviews there are, and how recent they are. */
export function ReviewFactsLine({ window, facts, days }: ReviewFactsLineProps) {
  const isPhone = useMediaQuery(PHONE);
  const isShort = useIsShort();
  const lastCrawlText = useLastCrawlText();
  const reviewsText = useReviewsText(days);
  const size = useSizeText()(facts);
  if (window === null) return <span>{size}</span>;
  const lastCrawl = lastCrawlText(window.to);
  if (isShort) {
    return <FactParts parts={[size, lastCrawl, ...(isPhone ? [] : [reviewsText(facts.score)])]} />;
  }
  const parts = [size, reviewsText(facts.score), lastCrawl, ZONE];
  return <FactParts parts={parts} />;
}

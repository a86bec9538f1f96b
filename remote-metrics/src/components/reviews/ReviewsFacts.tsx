import type { ListSize } from '@pmm/shared/figures/matrix/listSize';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import type { Score } from '@pmm/shared/figures/reviews/score';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { useLastCrawlText } from '../useLastCrawlText';
import { useSizeText } from '../useSizeText';

/** What the facts are of: the whole list, whatever is filtered. */
export interface ReviewFacts extends ListSize {
  score: Score;
}

interface ReviewsFactsProps {
  window: Reviews['window'];
  facts: ReviewFacts;
  days: number;
}

/** The line beside the title: how much, how many reviews, and how recent. */
export function ReviewsFacts({ window, facts, days }: ReviewsFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE);
  const lastCrawlText = useLastCrawlText();
  const size = useSizeText()(facts);
  if (window === null) return <>{size}</>;
  if (isPhone) return <>{`${size} · ${lastCrawlText(window.to)}`}</>;
  const { count, newReviews } = facts.score;
  const reviews = t('reviews.facts.reviews', { count, amount: format.integer(count) });
  const since = { reviews, days: format.integer(days) };
  const amount = format.integer(Math.abs(newReviews ?? 0));
  return (
    <>
      {size}
      {' · '}
      {newReviews === null && t('reviews.facts.notCompared', since)}
      {newReviews !== null && newReviews >= 0 && t('reviews.facts.new', { ...since, amount })}
      {newReviews !== null && newReviews < 0 && t('reviews.facts.fewer', { ...since, amount })}
      {newReviews !== null && ` · ${t('reviews.facts.against')}`}
      {' · '}
      {lastCrawlText(window.to)}
      {' · '}
      {ZONE}
    </>
  );
}

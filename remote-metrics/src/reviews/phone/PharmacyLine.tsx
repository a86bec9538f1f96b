import { hasMark, marksOf } from '@pmm/shared/figures/reviews/marks';
import { reviewChangeOf, reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import { type Reviews, standingOf } from '@pmm/shared/figures/reviews/reviews';
import { useTranslation } from '@pmm/shared/i18n';
import type { ReviewTexts } from '../reviewTexts';
import { Line } from './reviewCardStyle';

interface PharmacyLineProps {
  reviews: Reviews;
  product: number;
  channel: number;
  texts: ReviewTexts;
  onOpen: () => void;
}

/** The rating at one pharmacy, its change, and the number of reviews. Opens its details. */
export function PharmacyLine({ reviews, product, channel, texts, onOpen }: PharmacyLineProps) {
  const { t } = useTranslation('metrics');
  const cell = product * reviews.channels.length + channel;
  const standing = standingOf(reviews, cell);
  const { numbers } = texts;
  const { rating, count } = reviewOf(reviews, cell);
  const change = reviewChangeOf(reviews, cell);
  const marks = marksOf(reviews, cell);
  const tone = (['very-low', 'low', 'few'] as const).find((mark) => hasMark(marks, mark));
  const isUnconfirmed = hasMark(marks, 'not-confirmed');
  const amount = count === null ? texts.noCount : numbers.count(count);
  const ofReviews = `${amount} ${numbers.added(change.count)}`.trim();
  const shown = standing === 'reviewed' ? ofReviews : texts.standing(standing, { rating, count });
  return (
    <Line type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span translate="no">{reviews.channels[channel]?.name}</span>
      {standing === 'reviewed' && (
        <>
          <b className={tone}>{rating === null ? texts.noRating : numbers.rating(rating)}</b>
          <i>{numbers.moved(change.rating)}</i>
        </>
      )}
      <span>{isUnconfirmed ? t('reviews.legend.not-confirmed') : shown}</span>
    </Line>
  );
}

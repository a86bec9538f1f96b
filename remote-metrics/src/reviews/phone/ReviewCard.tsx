import type { ReviewedChannels } from '@pmm/shared/figures/reviews/reviewedChannels';
import { type Score, scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import type { ReviewMode } from '@pmm/shared/figures/reviews/reviewView';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { useTranslation } from '@pmm/shared/i18n';
import { skuRemark } from '../../page/texts/skuRemark';
import { ChannelCard, type ShownCard } from '../../page/cards/ChannelCard';
import type { ReviewTexts } from '../reviewTexts';
import { PharmacyLine } from './PharmacyLine';
import { endsOf, ReviewAxis } from './ReviewAxis';

/** What the cards of all products have in common. */
export interface ShownReviewCards {
  reviews: Reviews;
  mode: ReviewMode;
  texts: ReviewTexts;
}

/** The figure of the mode and what belongs to it, and the other figure of the product. */
const useFigures = ({ mode, texts }: ShownReviewCards, score: Score) => {
  const { t } = useTranslation('metrics');
  const { rating, count, ratingChange, newReviews } = score;
  if (count === null) return null;
  const { numbers } = texts;
  const stars = rating === null ? texts.noRating : numbers.score(rating);
  const moved = numbers.movedScore(ratingChange);
  const added = numbers.added(newReviews);
  const amount = t('reviews.facts.reviews', { count, amount: numbers.count(count) });
  const ofReviews = `${amount} ${added}`.trim();
  return {
    rating: { main: stars, beside: moved, below: ofReviews },
    change: { main: moved, beside: stars, below: ofReviews },
    count: { main: numbers.count(count), beside: added, below: `${stars} ${moved}` },
  }[mode];
};

/** Below the axis: its ends, and how many pharmacies it shows. */
const useScale = ({ mode, texts }: ShownReviewCards, { compared }: ReviewedChannels) => {
  const { t } = useTranslation('metrics');
  const { from, to } = endsOf(compared, mode);
  const { numbers } = texts;
  const write = { rating: numbers.rating, change: numbers.moved, count: numbers.count }[mode];
  const amount = t('reviews.cards.pharmacies', { count: compared.length });
  return [write(from), amount, write(to)] as const;
};

interface ReviewCardProps extends ShownCard<ReviewedChannels> {
  shown: ShownReviewCards;
}

/** The card of one SKU: its score, all pharmacies on an axis, and the worst in words. */
export function ReviewCard({ shown, onOpen, ...card }: ReviewCardProps) {
  const { t } = useTranslation('metrics');
  const { reviews, mode, texts } = shown;
  const { product } = card.place;
  const sku = reviews.products[product];
  const score = scoreOfProducts(reviews, [product]);
  const figures = useFigures(shown, score);
  const scale = useScale(shown, card.standing);
  return (
    <ChannelCard
      {...card}
      {...{ sku, scale }}
      family={reviews.families[sku?.family ?? -1] ?? ''}
      remark={skuRemark(reviews, product, texts)}
      figure={
        figures && (
          <b>
            {figures.main}
            <small>{figures.beside}</small>
          </b>
        )
      }
      detail={figures && <span>{figures.below}</span>}
      axis={<ReviewAxis {...{ mode }} compared={card.standing.compared} score={score.rating} />}
      othersText={({ beyond, within }) => {
        const others = beyond === 0 ? 'more' : 'others';
        return [
          ...(beyond > 0 && mode !== 'count'
            ? [t(`reviews.cards.${mode}`, { count: beyond })]
            : []),
          ...(within > 0 ? [t(`reviews.cards.${others}`, { count: within })] : []),
        ].join(', ');
      }}
    >
      {(channel) => (
        <PharmacyLine
          key={channel}
          {...{ reviews, product, channel, texts }}
          onOpen={() => onOpen(channel)}
        />
      )}
    </ChannelCard>
  );
}

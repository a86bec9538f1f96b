import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { reviewedChannelsOf } from '@pmm/shared/figures/reviews/reviewedChannels';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import type { ReviewView } from '@pmm/shared/figures/reviews/reviewView';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import { useTranslation } from '@pmm/shared/i18n';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { ChannelCards } from '../../page/cards/ChannelCards';
import type { ReviewTexts } from '../reviewTexts';
import { ReviewCard } from './ReviewCard';

interface ReviewCardsProps extends Pick<
  ComponentProps<typeof ChannelCards>,
  'rows' | 'placeKey' | 'detail'
> {
  selection: ReviewSelection;
  columns: { columns: readonly number[] };
  view: ReviewView;
  onChoose: (change: Partial<ReviewView>) => void;
  texts: ReviewTexts;
}

/** The reviews as a card for each SKU. */
export function ReviewCards({ columns, texts, ...props }: ReviewCardsProps) {
  const { selection, view } = props;
  const { t } = useTranslation('metrics');
  const { columns: channels } = columns;
  const { reviews } = selection;
  const { mode } = view;
  const standingOf = useCallback(
    (product: number) => reviewedChannelsOf(reviews, product, { channels, mode }),
    [reviews, channels, mode],
  );
  const shown = useMemo(() => ({ reviews, mode, texts }), [reviews, mode, texts]);
  return (
    <ChannelCards
      {...props}
      {...{ standingOf }}
      label={t('reviews.matrix')}
      source={reviews}
      familyText={(family) => {
        const score = scoreOfProducts(reviews, shownOfFamily(selection, family));
        const { rating, count, ratingChange } = score;
        if (count === null) return '';
        const { numbers } = texts;
        const amount = t('reviews.facts.reviews', { count, amount: numbers.count(count) });
        if (rating === null) return amount;
        return `${numbers.score(rating)} ${numbers.movedScore(ratingChange)} · ${amount}`;
      }}
    >
      {(card, pzn) => <ReviewCard key={pzn} {...card} shown={shown} />}
    </ChannelCards>
  );
}

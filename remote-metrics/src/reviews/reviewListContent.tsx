import type { Exception } from '@pmm/shared/figures/exceptions/exceptions';
import { hasMark, marksOf } from '@pmm/shared/figures/reviews/marks';
import { reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import {
  type ReviewExceptionKind,
  reviewExceptionKinds,
} from '@pmm/shared/figures/reviews/reviewExceptions';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { type Format, useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import type { ExceptionContent, SignedText } from '../exceptions/exceptionContent';
import { UnconfirmedSign } from '../grid/unconfirmedCell';
import type { Translate } from '../page/texts/sentence';
import { RatingSign } from './RatingSign';
import type { ReviewTexts } from './reviewTexts';

type Content = ExceptionContent<ReviewExceptionKind>;

const kindSign: Content['kindSign'] = (kind) => {
  if (kind === 'not-confirmed') return <UnconfirmedSign aria-hidden="true" />;
  const isLow = kind === 'low' || kind === 'very-low';
  return (
    <RatingSign className={isLow ? kind : ''} aria-hidden="true">
      {isLow ? '' : '▼'}
    </RatingSign>
  );
};

const kindColour: Content['kindColour'] = () => token('warm');

const contentIn = (
  t: Translate,
  format: Format,
  reviews: Reviews,
  numbers: ReviewTexts['numbers'],
): Content => {
  const kindName: Content['kindName'] = (kind) =>
    kind === 'not-confirmed' ? t('notConfirmed') : t(`lists.reviews.kinds.${kind}`);
  const ratingSign = (cell: number) => {
    const marks = marksOf(reviews, cell);
    const tones = (['many', 'few', 'low', 'very-low'] as const).filter((mark) =>
      hasMark(marks, mark),
    );
    return (
      <RatingSign className={`rating ${tones.join(' ')}`}>
        {numbers.rating(reviewOf(reviews, cell).rating ?? 0)}
      </RatingSign>
    );
  };
  const what = ({ cell, kind, value, before }: Exception<ReviewExceptionKind>): SignedText => {
    if (kind === 'not-confirmed') return { sign: kindSign(kind), text: kindName(kind) };
    const sign = ratingSign(cell);
    if (kind === 'low' || kind === 'very-low') return { sign, text: t(`lists.reviews.${kind}`) };
    return { sign, text: numbers.moved((value - (before ?? value)) / 100) };
  };
  return {
    ...{ kinds: reviewExceptionKinds, kindName, kindSign, kindColour, what },
    label: t('lists.reviews.label'),
    widths: { what: 126, before: 100, sign: 30 },
    saidBySign: false,
    before: (hundredths) => ({ sign: null, text: numbers.rating(hundredths / 100) }),
    importance: {
      head: t('lists.reviews.timesStars'),
      order: t('lists.reviews.order'),
      // What is not confirmed has no size.
      text: (figure) => (figure === 0 ? '' : format.decimal(figure)),
    },
    none: { title: t('lists.reviews.none.title'), detail: t('lists.reviews.none.detail') },
  };
};

/** What the list of the reviews says. */
export const useReviewListContent = (
  reviews: Reviews,
  { numbers }: Pick<ReviewTexts, 'numbers'>,
): Content => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(() => contentIn(t, format, reviews, numbers), [t, format, reviews, numbers]);
};

import { type ComparedSelection, NOT_COMPARED } from '@pmm/shared/figures/dates/compared';
import { ratingChange, twoReviews, twoScores } from '@pmm/shared/figures/dates/comparedReviews';
import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { type Review, reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { withMinus } from '@pmm/shared/figures/withMinus';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useCallback } from 'react';
import type { ComparedLooks } from '../../page/dates/comparedContent';
import { compactNumericSizes, numericSizes } from '../../page/dates/NumericFrame';

export type ReviewComparison = ComparedSelection<Reviews>;

const NO_FIGURE = '–';

/** How the ratings of two dates look. */
export const useComparedLooks = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useCallback(
    ({ compared }: ReviewComparison): ComparedLooks => {
      const { before, after, cellBefore } = compared;
      const signed = (value: number, text: string) => (value > 0 ? `+${text}` : withMinus(text));
      const words = ({ rating, count }: Review): string => {
        if (rating === null) return t('dates.reviews.none');
        const values = { rating: format.decimal(rating) };
        if (count === null) return t('detail.ratedByUnknown', values);
        return t('detail.rated', { ...values, count });
      };
      const wordsAt = (reviews: Reviews, cell: number): string =>
        cell === -1 ? t('dates.neverRead') : words(reviewOf(reviews, cell));
      const differenceOf = ({ then, now }: { then: Review; now: Review }): string => {
        const count = (now.count ?? 0) - (then.count ?? 0);
        const shown = ratingChange({ then, now });
        return [
          ...(shown === 0 ? [] : [signed(shown, format.decimal(shown))]),
          ...(count === 0
            ? []
            : [t('dates.reviews.more', { amount: signed(count, format.integer(count)) })]),
        ].join(', ');
      };
      return {
        sizes: numericSizes,
        compactSizes: compactNumericSizes,
        widths: [64, 64, 64],
        cell: (cell, kind) => {
          const reviews = kind === NOT_COMPARED ? null : twoReviews(compared, cell);
          const look = { className: '', imagePosition: '' };
          if (reviews === null) return { ...look, text: '', detail: '' };
          const { then, now } = reviews;
          const shown = ratingChange(reviews);
          const count = (now.count ?? 0) - (then.count ?? 0);
          const more = count === 0 ? '' : signed(count, format.integer(count));
          const rating = shown === 0 ? '=' : signed(shown, format.decimal(shown));
          return {
            ...look,
            text: format.decimal(now.rating ?? 0),
            detail: more === '' ? rating : `${rating} · ${more}`,
          };
        },
        words: (cell) => {
          const reviews = twoReviews(compared, cell);
          return {
            before: wordsAt(before, cellBefore[cell] ?? -1),
            after: wordsAt(after, cell),
            difference: reviews === null ? '' : differenceOf(reviews),
          };
        },
        isUnread: (column) => lastingIncident(after, column) !== null,
        group: (products, column) => {
          const scores = twoScores(compared, products, column);
          if (scores === null) {
            return {
              ...{ then: NO_FIGURE, now: NO_FIGURE, difference: NO_FIGURE, sign: 0, isSame: true },
              ...{ brief: '', moves: '', label: '' },
            };
          }
          const { then, now } = scores;
          // Of the figures as they are shown, so that they never contradict it.
          const change = (Math.round(now * 100) - Math.round(then * 100)) / 100;
          const difference = change === 0 ? '=' : signed(change, format.hundredths(change));
          const values = { then: format.hundredths(then), now: format.hundredths(now) };
          return {
            ...values,
            ...{
              difference,
              sign: Math.sign(change),
              isSame: change === 0,
              brief: difference,
              moves: difference,
            },
            label: t('dates.reviews.score', values),
          };
        },
      };
    },
    [t, format],
  );
};

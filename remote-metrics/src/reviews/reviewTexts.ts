import type { Review, ReviewChange } from '@pmm/shared/figures/reviews/reviewCell';
import type { ReviewStanding } from '@pmm/shared/figures/reviews/reviews';
import type { Score } from '@pmm/shared/figures/reviews/score';
import { type Format, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import { successionTexts } from '../page/texts/successionTexts';
import { unreadTexts } from '../page/texts/unreadTexts';
import { oncePerValue, sentence, type Translate } from '../page/texts/sentence';
import { type ReviewNumbers, reviewNumbers } from './reviewNumbers';

/** Both languages have one form for 1 and one for all other counts. */
const pluralOf = (count: number): number => (count === 1 ? 1 : 2);

/** Says how many reviews there are and how they rate. */
const basicTexts = (t: Translate, { count }: ReviewNumbers) => {
  const rated = oncePerValue((plural) =>
    sentence(['rating', 'amount'], (slots) => t('reviews.cell.rated', { count: plural, ...slots })),
  );
  const unrated = oncePerValue((plural) =>
    sentence(['amount'], (slots) => t('reviews.cell.unrated', { count: plural, ...slots })),
  );
  const uncounted = sentence(['rating'], (slots) => t('reviews.cell.uncounted', slots));
  const nothing = t('reviews.cell.nothing');
  return (rating: string | null, counted: number | null): string => {
    if (counted === null) return rating === null ? nothing : uncounted({ rating });
    const values = { rating: rating ?? '', amount: count(counted) };
    return rating === null ? unrated(pluralOf(counted))(values) : rated(pluralOf(counted))(values);
  };
};

/** Adds the change in the period. */
const changeTexts = (t: Translate, { count }: ReviewNumbers, days: string) => {
  const moved = (key: 'risen' | 'fallen') =>
    sentence(['review', 'change'], (slots) => t(`reviews.cell.${key}`, { days, ...slots }));
  const [risen, fallen] = [moved('risen'), moved('fallen')];
  const added = sentence(['review', 'amount'], (slots) => t('reviews.cell.new', slots));
  const taken = sentence(['review', 'amount'], (slots) => t('reviews.cell.taken', slots));
  return (review: string, change: ReturnType<ReviewNumbers['changeOfScore']>, fresh: number) => {
    const text =
      change === null ? review : (change.isUp ? risen : fallen)({ review, change: change.size });
    if (fresh === 0) return text;
    return (fresh > 0 ? added : taken)({ review: text, amount: count(Math.abs(fresh)) });
  };
};

/** Texts that do not depend on the period. */
const lastingTexts = (t: Translate, format: Format) => {
  const numbers = reviewNumbers(format);
  const basic = basicTexts(t, numbers);
  const few = sentence(['review'], (slots) => t('reviews.cell.few', slots));
  const unconfirmed = sentence(['cell'], (slots) => t('reviews.cell.unconfirmed', slots));
  const stale = sentence(['cell', 'readAt'], (slots) => t('cell.stale', slots));
  const readAt = oncePerValue((at) => format.dateTime(new Date(at)));
  const sku = sentence(['name', 'pzn'], (slots) => t('reviews.row.sku', slots));
  const family = sentence(['name', 'skus'], (slots) => t('reviews.row.family', slots));
  const pharmacy = sentence(['name', 'score'], (slots) => t('reviews.row.pharmacy', slots));
  const skus = oncePerValue((count) => t('skus', { count }));
  const plain = ({ rating, count }: Review): string =>
    basic(rating === null ? null : numbers.rating(rating), count);
  const standings = {
    none: t('reviews.cell.none'),
    replaced: t('reviews.cell.replaced'),
    'not offered': t('reviews.cell.not-offered'),
    'not listed': t('reviews.cell.not-listed'),
    'not read': t('reviews.cell.not-read'),
  };
  const own = {
    numbers,
    product: t('column.product'),
    columns: {
      score: t('reviews.columns.score'),
      count: t('reviews.columns.count'),
      change: t('reviews.columns.change'),
      new: t('reviews.columns.new'),
    },
    total: t('reviews.total'),
    weighted: t('reviews.weighted'),
    totalLabel: t('reviews.row.total'),
    none: t('reviews.none'),
    noRating: t('reviews.noRating'),
    noCount: t('reviews.noCount'),
    notKnown: t('reviews.cell.notKnown'),
    standing: (standing: ReviewStanding, review: Review) =>
      standing === 'reviewed' ? plain(review) : standings[standing],
    plain,
    unconfirmed: (cell: string) => unconfirmed({ cell }),
    stale: (cell: string, at: number) => stale({ cell, readAt: readAt(at) }),
    sku: (name: string, pzn: string) => sku({ name, pzn }),
    family: (name: string, count: number) => family({ name, skus: skus(count) }),
    skus,
    ...unreadTexts(t, format),
    ...successionTexts(t, format),
  };
  return { own, basic, few, pharmacy };
};

const reviewTextsIn = (
  { own, basic, few, pharmacy }: ReturnType<typeof lastingTexts>,
  t: Translate,
  days: string,
) => {
  const { numbers, plain } = own;
  const withChange = changeTexts(t, numbers, days);
  const scoreIn =
    (write: (rating: number) => string) =>
    ({ rating, count, ratingChange, newReviews }: Score): string => {
      if (count === null) return own.notKnown;
      const isNothing = rating === null && count === 0;
      const text = basic(rating === null ? null : write(rating), isNothing ? null : count);
      return withChange(text, numbers.changeOfScore(ratingChange), newReviews ?? 0);
    };
  const score = scoreIn(numbers.score);
  return {
    ...own,
    /** A cell in words, for screen readers and details. */
    review: (review: Review, change: ReviewChange, isFew: boolean): string => {
      const text = plain(review);
      const certain = isFew && review.count !== null ? few({ review: text }) : text;
      return withChange(certain, numbers.changeOfRating(change.rating), change.count ?? 0);
    },
    score,
    /** In tenths, for places that show these. */
    roundedScore: scoreIn(numbers.rating),
    pharmacy: (name: string, of: Score): string => pharmacy({ name, score: score(of) }),
  };
};

/** Every text of the grid, in the current language. */
export type ReviewTexts = ReturnType<typeof reviewTextsIn>;

/** Formats one of each: for the first number of a kind the browser takes milliseconds. */
export const prepareReviewTexts = (texts: ReviewTexts): void => {
  for (const count of [1, 2]) {
    const score = { rating: 4, count, ratingChange: null, newReviews: null };
    texts.score(score);
    texts.roundedScore(score);
    texts.plain({ rating: null, count });
  }
  texts.family('', 1);
};

/** @param days those of the period. */
export const useReviewTexts = (days: number): ReviewTexts => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const lasting = useMemo(() => lastingTexts(t, format), [t, format]);
  return useMemo(() => reviewTextsIn(lasting, t, format.integer(days)), [lasting, t, format, days]);
};

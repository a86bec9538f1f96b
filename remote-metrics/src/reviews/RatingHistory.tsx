import type { CellDetails } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Readings } from '../page/details/Readings';
import { RatingLine } from './RatingLine';
import type { ReviewTexts } from './reviewTexts';

interface RatingHistoryProps {
  cell: CellDetails;
  texts: ReviewTexts;
}

/** The course of a rating: as a line, and with every reading in words. */
export function RatingHistory({ cell, texts }: RatingHistoryProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { window, reviews } = cell;
  if (window === null || reviews.length === 0) return null;
  const days = { from: Date.parse(window.from), to: Date.parse(window.to) };
  const points = reviews.map(({ from, rating, count }) => ({
    from: Date.parse(from),
    rating: rating === 0 || count === 0 ? null : rating,
    count,
  }));
  const name = t('reviews.detail.history', { from: format.date(window.from) });
  return (
    <>
      <RatingLine points={points} window={days} name={name} />
      <Readings
        label={t('reviews.detail.readings')}
        readings={points.map(({ from, rating, count }) => ({
          from,
          text: texts.plain({ rating, count }),
        }))}
        windowFrom={days.from}
      />
    </>
  );
}

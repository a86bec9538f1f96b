import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { type ReviewSelection, selectReviews } from '@pmm/shared/figures/reviews/selection';
import { defaultReviewsView } from '@pmm/shared/figures/reviews/view';
import { sampleFrame, sampleLines, sampleWindow } from '../page/sampleAnswer';
import { SampleMatrix } from '../page/SampleMatrix';
import { ReviewsMatrix } from './ReviewsMatrix';
import type { ReviewTexts } from './reviewTexts';

const reviewAt = (cell: number): string => `${1 + (cell % 4)}.5:${(cell * 37) % 90}`;

const selectSample = (): ReviewSelection => {
  const sample = decodeReviews({
    ...sampleFrame(),
    window: sampleWindow,
    review: sampleLines((cell) => (cell % 11 === 0 ? '' : reviewAt(cell))),
    before: sampleLines((cell) => (cell % 5 === 0 ? reviewAt(cell + 1) : '')),
  });
  return selectReviews(sample, defaultReviewsView);
};

export function ReviewsSample({ texts }: { texts: ReviewTexts }) {
  return (
    <SampleMatrix select={selectSample}>
      {(sample) => <ReviewsMatrix {...sample} texts={texts} days={7} view={defaultReviewsView} />}
    </SampleMatrix>
  );
}

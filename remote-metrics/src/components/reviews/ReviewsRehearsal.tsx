import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { selectReviews } from '@pmm/shared/figures/reviews/selection';
import { defaultReviewsView } from '@pmm/shared/figures/reviews/view';
import { useState } from 'react';
import { sampleFrame, sampleLines, sampleWindow } from '../matrix/sampleAnswer';
import { ReviewsMatrix } from './ReviewsMatrix';
import type { ReviewTexts } from './reviewTexts';

const reviewAt = (cell: number): string => `${1 + (cell % 4)}.5:${(cell * 37) % 90}`;

const decodeSample = () =>
  decodeReviews({
    ...sampleFrame(),
    window: sampleWindow,
    review: sampleLines((cell) => (cell % 11 === 0 ? '' : reviewAt(cell))),
    before: sampleLines((cell) => (cell % 5 === 0 ? reviewAt(cell + 1) : '')),
  });

const ignore = () => undefined;

/** The matrix with a few made-up cells (see `Rehearsal`). */
export function ReviewsRehearsal({ texts }: { texts: ReviewTexts }) {
  const [selection] = useState(() => selectReviews(decodeSample(), defaultReviewsView));
  const columns = { columns: [...selection.reviews.channels.keys()], pinned: 0 };
  return (
    <ReviewsMatrix
      {...{ selection, columns, texts }}
      tenantId=""
      days={7}
      view={defaultReviewsView}
      onChoose={ignore}
    />
  );
}

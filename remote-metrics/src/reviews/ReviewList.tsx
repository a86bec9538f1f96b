import { listedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import { reviewExceptions } from '@pmm/shared/figures/reviews/reviewExceptions';
import { defaultReviewView, type ReviewView } from '@pmm/shared/figures/reviews/reviewView';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { ExceptionList } from '../exceptions/ExceptionList';
import { keptWith } from '../exceptions/keptWith';
import { reviewAddress } from '../page/addresses/reviewAddress';
import { useReviewListContent } from './reviewListContent';
import type { ReviewTexts } from './reviewTexts';

interface ReviewListProps {
  reviews: Reviews;
  /** Indexes of the shown pharmacies. */
  columns: readonly number[];
  view: ReviewView;
  texts: ReviewTexts;
  onChoose: (change: Partial<ReviewView>) => void;
}

const matrixOf = keptWith(listedMatrix);
const rowsOf = keptWith(reviewExceptions);

const { find, onlyUnread, changed, channelIds, kinds } = defaultReviewView;

/** Which ratings fell, are low or in doubt, where and since when. */
export function ReviewList({ reviews, columns, view, texts, onChoose }: ReviewListProps) {
  const content = useReviewListContent(reviews, texts);
  const matrix = matrixOf(reviews);
  const all = rowsOf(reviews, columns, view.changed);
  return (
    <ExceptionList
      {...{ content, all, matrix, view, onChoose }}
      addressOf={(opened) =>
        reviewAddress(matrix.watchlistId, { ...view, layout: 'matrix', opened })
      }
      onClear={() => onChoose({ find, onlyUnread, changed, channelIds, kinds })}
    />
  );
}

import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import { reviewRows, worstFirst } from '@pmm/shared/figures/reviews/reviewRows';
import { type ReviewSelection, selectReviews } from '@pmm/shared/figures/reviews/selectReviews';
import {
  defaultReviewView,
  type ReviewMode,
  type ReviewSort,
  reviewSortKeys,
  type ReviewView,
} from '@pmm/shared/figures/reviews/reviewView';
import { placeOfRow } from '@pmm/shared/figures/matrix/succession';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { type ComponentProps, useCallback, useState } from 'react';
import type { SortDirection } from '../grid/matrixContent';
import { PaperMatrix } from '../page/cards/PaperMatrix';
import type { ShownRows } from '../page/cells/metricContent';
import type { MatrixColumns } from '../page/columns/useColumns';
import { MetricMatrix } from '../page/MetricMatrix';
import { sampleFrame, sampleLines, sampleProps, sampleWindow } from '../page/sampleAnswer';
import { ReviewCards } from './phone/ReviewCards';
import { reviewContent } from './reviewContent';
import { ReviewDetail } from './ReviewDetail';
import { ReviewFrame } from './ReviewFrame';
import type { ReviewTexts } from './reviewTexts';
import { withoutFilters } from './ReviewToolbar';

type ListRows = ComponentProps<typeof MetricMatrix>['list'];

interface ReviewMatrixProps {
  tenantId: string;
  selection: ReviewSelection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  days: number;
  view: ReviewView;
  texts: ReviewTexts;
  onChoose: (change: Partial<ReviewView>) => void;
  placeKey?: string;
}

/** The direction that a person most likely wants first: the worst rating, or the most reviews. */
const firstDirection = (by: ReviewSort['by'], mode: ReviewMode): SortDirection => {
  const isCount = typeof by === 'object' ? mode === 'count' : by === 'count' || by === 'new';
  return isCount ? 'descending' : 'ascending';
};

/** The reviews as a matrix with the person's choices. */
export function ReviewMatrix({ selection, texts, tenantId, days, ...props }: ReviewMatrixProps) {
  const { view } = props;
  const isPhone = useMediaQuery(PHONE);
  const { mode, sort, collapsed, unfolded, compact } = view;
  // Cards are grouped by their families.
  const flat = view.flat && !isPhone;
  const label = useTranslation('metrics').t('reviews.matrix');
  const list = useCallback<ListRows>(
    (folded, formerOrder) =>
      reviewRows(
        selection,
        { mode, sort, flat, collapsed: folded },
        formerOrder ?? (isPhone && sort === null ? worstFirst(selection, mode) : null),
      ),
    [selection, mode, sort, flat, isPhone],
  );
  const content = useCallback(
    (rows: ShownRows) =>
      reviewContent({
        ...rows,
        label,
        selection,
        mode,
        sort,
        collapsed,
        unfolded,
        compact,
        flat,
        texts,
      }),
    [label, selection, mode, sort, collapsed, unfolded, compact, flat, texts],
  );
  const detail: ComponentProps<typeof ReviewCards>['detail'] = (place, controls) => {
    const { matrix, product } = placeOfRow(selection.reviews, place.product);
    return (
      <ReviewDetail
        {...{ tenantId, days, texts, controls }}
        cell={{ ...place, product }}
        selection={{ ...selection, reviews: matrix }}
      />
    );
  };
  const className = compact ? 'compact' : '';
  return (
    <MetricMatrix
      {...props}
      {...{ list, content, withoutFilters, className, detail }}
      frame={ReviewFrame}
      table={selection.reviews}
      pharmacies={selection.reviews.channels}
      sortKeys={reviewSortKeys}
      firstDirection={(by) => firstDirection(by, mode)}
      choices={[mode, days, view.marks, view.find, view.localSkus, flat]}
      {...(isPhone && {
        cards: (rows, makeContent) => (
          <>
            <ReviewCards {...props} {...{ rows, selection, texts, detail }} />
            <PaperMatrix frame={ReviewFrame} content={makeContent} className={className} />
          </>
        ),
      })}
    />
  );
}

const reviewAt = (cell: number): string => `${1 + (cell % 4)}.5:${(cell * 37) % 90}`;

const selectSample = (): ReviewSelection => {
  const sample = decodeReviews({
    ...sampleFrame(),
    window: sampleWindow,
    review: sampleLines((cell) => (cell % 11 === 0 ? '' : reviewAt(cell))),
    before: sampleLines((cell) => (cell % 5 === 0 ? reviewAt(cell + 1) : '')),
  });
  return selectReviews(sample, defaultReviewView);
};

/** The same with a few made-up reviews (see `WarmUp`). */
export function ReviewSample({ texts }: { texts: ReviewTexts }) {
  const [selection] = useState(selectSample);
  return (
    <ReviewMatrix {...sampleProps} {...{ selection, texts }} days={7} view={defaultReviewView} />
  );
}

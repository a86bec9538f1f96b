import './texts';
import '../exceptions/texts';
import { appliedFilter } from '@pmm/shared/figures/exceptions/exceptionView';
import { currentIncidents } from '@pmm/shared/figures/reviews/marks';
import { listedProducts, listSize } from '@pmm/shared/figures/matrix/shownProducts';
import { daysOfPeriod, offeredPeriods } from '@pmm/shared/figures/reviews/period';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import {
  channelsWithoutData,
  countMarks,
  selectReviews,
} from '@pmm/shared/figures/reviews/selectReviews';
import {
  type ReviewView,
  reviewSortKeys,
  writeReviewView,
} from '@pmm/shared/figures/reviews/reviewView';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { useEffect, useMemo } from 'react';
import { ReviewChips, ReviewToolbar } from './ReviewToolbar';
import { type ReviewFacts, ReviewFactsLine } from './ReviewFacts';
import { ExplainedReviews } from './ReviewLegend';
import { LayoutChoice } from '../exceptions/LayoutChoice';
import { ReviewFrame } from './ReviewFrame';
import { ReviewList } from './ReviewList';
import { ReviewMatrix, ReviewSample } from './ReviewMatrix';
import { prepareReviewTexts, useReviewTexts } from './reviewTexts';
import { dateModeOf } from '@pmm/shared/figures/matrix/shownDates';
import { ComparedReviews } from './compared/ComparedReviews';
import { MatrixPage } from '../page/MatrixPage';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { askedAt } from '../page/dates/askedAt';
import { useMatrixView } from '../page/view/useMatrixView';
import { reviewViews } from '../page/addresses/reviewAddress';
import { useReviews } from './useReviews';
import { useArrangement } from '../page/columns/useArrangement';
import { shapeOf } from '../grid/MatrixSkeleton';
import { LoadingMatrix } from '../page/LoadingMatrix';
import { sizes } from './reviewSizes';

const loading = (
  <LoadingMatrix metric="reviews" frame={ReviewFrame} shape={shapeOf(sizes, 44)} hasCards />
);

const factsOf = (
  reviews: Reviews,
  localSkus: boolean,
  withoutData: readonly number[],
): ReviewFacts => ({
  ...listSize(reviews, localSkus, withoutData),
  score: scoreOfProducts(reviews, listedProducts(reviews, localSkus).products),
});

const noColumns: readonly number[] = [];

interface OneDateProps {
  shown: ShownWatchlist;
  view: ReviewView;
  hidden: readonly string[];
  onChoose: (change: Partial<ReviewView>) => void;
}

function ReviewsOnDate({ shown, view, hidden, onChoose: choose }: OneDateProps) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const { layout, find, localSkus, onlyUnread } = view;
  const isList = layout === 'list';
  const marks = appliedFilter(layout, view.marks);
  const asked = { days: view.period, hidden, ...askedAt(view) };
  const query = useReviews(tenantId, watchlistId, asked);
  const { data } = query;
  const selection = useMemo(
    () => (data ? selectReviews(data, { marks, find, localSkus, onlyUnread }) : null),
    [data, marks, find, localSkus, onlyUnread],
  );
  const isPhone = useMediaQuery(PHONE);
  const withoutData = useMemo(() => (data ? channelsWithoutData(data) : []), [data]);
  const facts = useMemo(
    () => data && factsOf(data, localSkus, withoutData),
    [data, localSkus, withoutData],
  );
  const counts = useMemo(() => selection && countMarks(selection), [selection]);
  const periods = useMemo(() => data && offeredPeriods(data), [data]);
  const days = data?.window ? daysOfPeriod(data.window) : 0;
  // Created here and not in the matrix: it takes as long as the cells, and so is done before the
  // data come.
  const texts = useReviewTexts(days);
  useEffect(() => prepareReviewTexts(texts), [texts]);
  return (
    <MatrixPage
      {...{ shown, query, selection, view, isList }}
      // A card names only pharmacies with data.
      withoutData={isPhone ? noColumns : withoutData}
      metric="reviews"
      pharmacies={data?.channels}
      onChoose={choose}
      exportedView={writeReviewView({ ...view, columns: null })}
      sortKeys={reviewSortKeys}
      columnOrder="figure"
      incidentsOf={currentIncidents}
      facts={({ window }) => facts && <ReviewFactsLine window={window} facts={facts} days={days} />}
      layout={<LayoutChoice view={view} onChoose={choose} />}
      toolbar={(tools) => (
        <ReviewToolbar {...{ counts, view, periods, ...tools }} onChoose={choose} />
      )}
      chips={(others) =>
        selection && <ReviewChips {...{ selection, view, others }} onChoose={choose} />
      }
      explained={<ExplainedReviews />}
      loading={loading}
      hasCardsOnPhone
      sample={!isPhone && !isList && <ReviewSample texts={texts} />}
    >
      {(columns) =>
        selection &&
        (isList ? (
          <ReviewList
            {...{ view, texts }}
            reviews={selection.reviews}
            columns={columns.columns}
            onChoose={choose}
          />
        ) : (
          <ReviewMatrix
            {...{ tenantId, selection, columns, days, view, texts }}
            onChoose={choose}
            placeKey={matrixKey}
          />
        ))
      }
    </MatrixPage>
  );
}

function WatchlistReviews(shown: ShownWatchlist) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const { view, choose } = useMatrixView(reviewViews, matrixKey, watchlistId);
  const { hidden } = useArrangement(tenantId, view.columns);
  const Page = dateModeOf(view) === 'compare' ? ComparedReviews : ReviewsOnDate;
  return <Page {...{ shown, view, hidden, loading }} onChoose={choose} />;
}

/** How customers rate each product of the selected watchlist at each pharmacy, and how many do. */
export default function ReviewsPage() {
  return (
    <WatchlistPage metric="reviews" loading={loading}>
      {(shown) => <WatchlistReviews {...shown} />}
    </WatchlistPage>
  );
}

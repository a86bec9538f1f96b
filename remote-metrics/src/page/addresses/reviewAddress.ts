import {
  defaultReviewView,
  readReviewView,
  reviewModes,
  reviewParameters,
  type ReviewView,
  writeReviewView,
} from '@pmm/shared/figures/reviews/reviewView';
import { metricViews } from '../view/metricViews';
import { searchOf } from '../view/searchOf';

export const reviewViews = metricViews<ReviewView>({
  metric: 'reviews',
  atFirst: defaultReviewView,
  read: readReviewView,
  write: writeReviewView,
  parameters: reviewParameters,
  modes: reviewModes,
});

/** A link to the reviews in the way in which the person left them, but only with these filters. */
export const reviewAddress = (watchlistId: string, change: Partial<ReviewView>): string => {
  const { compact } = reviewViews.lastView(null);
  const view = { ...defaultReviewView, compact, ...change };
  return `/reviews${searchOf(writeReviewView(view), watchlistId)}`;
};

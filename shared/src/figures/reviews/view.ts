import { type ReviewPeriod, reviewPeriods } from '../../contracts/reviews';
import {
  commonFlags,
  type CommonView,
  defaultCommonView,
  namesCommonView,
  readCommonView,
  writeCommonView,
} from '../matrix/commonView';
import { oneOf, type SortedBy, writeFind } from '../matrix/viewParameters';
import { type ReviewMark, reviewMarks } from './marks';

export const reviewModes = ['rating', 'count', 'change'] as const;
/** What stands first in each cell. */
export type ReviewMode = (typeof reviewModes)[number];

export const reviewSortKeys = ['name', 'score', 'count', 'change', 'new'] as const;
export type ReviewSortKey = (typeof reviewSortKeys)[number];
export type ReviewSort = SortedBy<ReviewSortKey>;

/**
 * All that a person chose to see of the reviews matrix. The address of the page carries it, and an
 * export is asked for with it, so that both show the same.
 */
export interface ReviewsView extends CommonView<ReviewSortKey> {
  mode: ReviewMode;
  /** The days of the comparison; null for as many as the history allows. */
  period: ReviewPeriod | null;
  /** SKUs with at least one such cell are shown; empty means all. */
  marks: ReadonlySet<ReviewMark>;
}

export const defaultReviewsView: ReviewsView = {
  ...defaultCommonView,
  mode: 'rating',
  period: null,
  marks: new Set(),
};

const form = {
  parameters: ['mode', 'days', 'show'],
  sortKeys: reviewSortKeys,
  flags: commonFlags,
  atFirst: defaultReviewsView,
};

const readMarks = (text: string | null): ReadonlySet<ReviewMark> => {
  const names = new Set<string>(text?.split(','));
  return new Set(reviewMarks.filter((mark) => names.has(mark)));
};

/** The view of an address or a request; what is missing or cannot be read is as at first. */
export const readReviewsView = (parameters: URLSearchParams): ReviewsView => ({
  mode: oneOf(reviewModes, parameters.get('mode'), defaultReviewsView.mode),
  period: reviewPeriods.find((period) => period === parameters.get('days')) ?? null,
  marks: readMarks(parameters.get('show')),
  ...readCommonView(parameters, form),
});

/** Names a view completely: `mode` always, everything else where it is not as at first. */
export const writeReviewsView = (view: ReviewsView): URLSearchParams => {
  const parameters = new URLSearchParams({ mode: view.mode });
  if (view.period !== null) parameters.set('days', view.period);
  if (view.marks.size > 0) {
    parameters.set('show', reviewMarks.filter((mark) => view.marks.has(mark)).join(','));
  }
  writeFind(parameters, view.find);
  writeCommonView(parameters, view, form);
  return parameters;
};

/** Whether an address names a view; else the person's own settings hold. */
export const namesReviewsView = (parameters: URLSearchParams): boolean =>
  namesCommonView(parameters, form);

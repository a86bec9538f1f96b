import { type ReviewPeriod, reviewPeriods } from '../../contracts/reviews';
import {
  commonFlags,
  type CommonView,
  defaultCommonView,
  namesInAddress,
  readCommonView,
  writeCommonView,
} from '../matrix/commonView';
import { oneOf, type SortedBy, writeFind } from '../matrix/viewParameters';
import {
  defaultExceptionView,
  defaultListedCells,
  exceptionParameters,
  type ExceptionView,
  type ListedCellsView,
  listedCellsParameters,
  readExceptionView,
  readListedCells,
  writeExceptionView,
  writeListedCells,
} from '../exceptions/exceptionView';
import { type ReviewMark, reviewMarks } from './marks';
import {
  firstReviewKinds,
  type ReviewExceptionKind,
  reviewExceptionKinds,
} from './reviewExceptions';

export const reviewModes = ['rating', 'count', 'change'] as const;
/** The first figure in each cell. */
export type ReviewMode = (typeof reviewModes)[number];

export const reviewSortKeys = ['name', 'score', 'count', 'change', 'new'] as const;
export type ReviewSortKey = (typeof reviewSortKeys)[number];
export type ReviewSort = SortedBy<ReviewSortKey>;

/**
 * Everything that a person chose in the reviews matrix. It is written into the address of the page
 * and sent with an export, so that both show the same.
 */
export interface ReviewView
  extends CommonView<ReviewSortKey>, ExceptionView<ReviewExceptionKind>, ListedCellsView {
  mode: ReviewMode;
  /** The period of the comparison, in days; null if none is chosen. */
  period: ReviewPeriod | null;
  /** Only SKUs with one of these marks are shown; empty means all. */
  marks: ReadonlySet<ReviewMark>;
}

export const defaultReviewView: ReviewView = {
  ...defaultCommonView,
  ...defaultExceptionView,
  ...defaultListedCells,
  kinds: firstReviewKinds,
  mode: 'rating',
  period: null,
  marks: new Set(),
};

const kindsOfList = { kinds: reviewExceptionKinds, atFirst: firstReviewKinds };

const form = {
  parameters: ['mode', 'days', 'show', ...exceptionParameters, ...listedCellsParameters],
  sortKeys: reviewSortKeys,
  flags: commonFlags,
  atFirst: defaultReviewView,
};

const readMarks = (text: string | null): ReadonlySet<ReviewMark> => {
  const names = new Set<string>(text?.split(','));
  return new Set(reviewMarks.filter((mark) => names.has(mark)));
};

/** The view in an address or a request; missing or malformed parameters have their defaults. */
export const readReviewView = (parameters: URLSearchParams): ReviewView => ({
  mode: oneOf(reviewModes, parameters.get('mode'), defaultReviewView.mode),
  period: reviewPeriods.find((period) => period === parameters.get('days')) ?? null,
  marks: readMarks(parameters.get('show')),
  ...readCommonView(parameters, form),
  ...readExceptionView(parameters, kindsOfList),
  ...readListedCells(parameters),
});

/** Writes a view completely: `mode` always, everything else if it is not the default. */
export const writeReviewView = (view: ReviewView): URLSearchParams => {
  const parameters = new URLSearchParams({ mode: view.mode });
  if (view.period !== null) parameters.set('days', view.period);
  if (view.marks.size > 0) {
    parameters.set('show', reviewMarks.filter((mark) => view.marks.has(mark)).join(','));
  }
  writeFind(parameters, view.find);
  writeCommonView(parameters, view, form);
  writeExceptionView(parameters, view, kindsOfList);
  writeListedCells(parameters, view);
  return parameters;
};

/** The names of all parameters with which an address writes the view. */
export const reviewParameters = namesInAddress(form);

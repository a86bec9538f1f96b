import { type ReviewPeriod, reviewPeriods } from '../../contracts/reviews';
import type { ColumnArrangement } from '../../contracts/user';
import { columnParameters, readColumns, writeColumns } from '../matrix/columnParameters';
import {
  CELL_PARAMETER,
  type OpenedCell,
  readOpenedCell,
  writeOpenedCell,
} from '../matrix/openedCell';
import {
  oneOf,
  readFind,
  readFlags,
  readSort,
  type SortedBy,
  writeFind,
  writeFlags,
  writeSort,
} from '../matrix/viewParameters';
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
export interface ReviewsView {
  mode: ReviewMode;
  /** The days of the comparison; null for as many as the history allows. */
  period: ReviewPeriod | null;
  /** SKUs with at least one such cell are shown; empty means all. */
  marks: ReadonlySet<ReviewMark>;
  /** Part of a name or a PZN. */
  find: string;
  /** Null is the order of the watchlist. */
  sort: ReviewSort | null;
  /** Whether SKUs that pharmacies list beside the manufacturer's own are shown. */
  localSkus: boolean;
  compact: boolean;
  /** Families that are folded, by name. */
  collapsed: ReadonlySet<string>;
  /** How the pharmacies are arranged; null is the person's own way. */
  columns: ColumnArrangement | null;
  /** Whether pharmacies without data have columns, too. */
  neverRead: boolean;
  opened: OpenedCell | null;
}

export const defaultReviewsView: ReviewsView = {
  mode: 'rating',
  period: null,
  marks: new Set(),
  find: '',
  sort: null,
  localSkus: false,
  compact: false,
  collapsed: new Set(),
  columns: null,
  neverRead: false,
  opened: null,
};

/** By their names in an address. */
const flags = { local: 'localSkus', compact: 'compact', never: 'neverRead' } as const;

const readMarks = (text: string | null): ReadonlySet<ReviewMark> => {
  const names = new Set<string>(text?.split(','));
  return new Set(reviewMarks.filter((mark) => names.has(mark)));
};

/** The view of an address or a request; what is missing or cannot be read is as at first. */
export const readReviewsView = (parameters: URLSearchParams): ReviewsView => ({
  mode: oneOf(reviewModes, parameters.get('mode'), defaultReviewsView.mode),
  period: reviewPeriods.find((period) => period === parameters.get('days')) ?? null,
  marks: readMarks(parameters.get('show')),
  find: readFind(parameters),
  sort: readSort(parameters, reviewSortKeys),
  ...readFlags(parameters, defaultReviewsView, flags),
  collapsed: new Set(parameters.getAll('folded')),
  columns: readColumns(parameters),
  opened: readOpenedCell(parameters),
});

/** Names a view completely: `mode` always, everything else where it is not as at first. */
export const writeReviewsView = (view: ReviewsView): URLSearchParams => {
  const parameters = new URLSearchParams({ mode: view.mode });
  if (view.period !== null) parameters.set('days', view.period);
  if (view.marks.size > 0) {
    parameters.set('show', reviewMarks.filter((mark) => view.marks.has(mark)).join(','));
  }
  writeFind(parameters, view.find);
  writeSort(parameters, view.sort);
  writeFlags(parameters, view, defaultReviewsView, flags);
  for (const family of view.collapsed) parameters.append('folded', family);
  writeColumns(parameters, view.columns);
  writeOpenedCell(parameters, view.opened);
  return parameters;
};

const viewParameters = [
  'mode',
  'days',
  'show',
  'q',
  'sort',
  'folded',
  ...columnParameters,
  CELL_PARAMETER,
  ...Object.keys(flags),
];

/** Whether an address names a view; else the person's own settings hold. */
export const namesReviewsView = (parameters: URLSearchParams): boolean =>
  viewParameters.some((name) => parameters.has(name));

import { oneOf, readSort, type SortedBy, writeSort } from '../matrix/viewParameters';
import { type ExceptionKind, exceptionKinds } from './exceptions';

/** A page shows all cells as a matrix, or what is wrong as a list. */
export const layouts = ['matrix', 'list'] as const;
export type Layout = (typeof layouts)[number];

export const groupings = ['none', 'product', 'pharmacy'] as const;
export type Grouping = (typeof groupings)[number];

export const exceptionSortKeys = [
  ...(['kind', 'product', 'pharmacy', 'since', 'duration'] as const),
  ...(['before', 'read', 'weight', 'weightDays'] as const),
] as const;
export type ExceptionSortKey = (typeof exceptionSortKeys)[number];
export interface ExceptionSort {
  by: ExceptionSortKey;
  descending: boolean;
}

/** The part of a view that a list of exceptions adds. */
export interface ExceptionView {
  layout: Layout;
  /** What the rows of the list are grouped by. */
  grouping: Grouping;
  /** The kinds of exceptions that the list shows. */
  kinds: ReadonlySet<ExceptionKind>;
  /** Null means what matters most first: weight of the pharmacy × days. */
  listSort: ExceptionSort | null;
}

export const defaultExceptionView: ExceptionView = {
  layout: 'matrix',
  grouping: 'none',
  // What was never there is no news.
  kinds: new Set(exceptionKinds.filter((kind) => kind !== 'never-listed')),
  listSort: null,
};

export const exceptionParameters = ['as', 'by', 'what', 'listsort'] as const;

const kindsText = (kinds: ReadonlySet<ExceptionKind>): string =>
  exceptionKinds.filter((kind) => kinds.has(kind)).join(',');

const readKinds = (text: string | null): ReadonlySet<ExceptionKind> => {
  const names = new Set<string>(text?.split(','));
  const kinds = exceptionKinds.filter((kind) => names.has(kind));
  return text === null ? defaultExceptionView.kinds : new Set(kinds);
};

const sortParameters = (text: string | null): URLSearchParams =>
  new URLSearchParams(text === null ? {} : { sort: text });

const isNamed = (sort: SortedBy<ExceptionSortKey> | null): sort is ExceptionSort =>
  typeof sort?.by === 'string';

export const readExceptionView = (parameters: URLSearchParams): ExceptionView => {
  const sort = readSort(sortParameters(parameters.get('listsort')), exceptionSortKeys);
  return {
    layout: oneOf(layouts, parameters.get('as'), defaultExceptionView.layout),
    grouping: oneOf(groupings, parameters.get('by'), defaultExceptionView.grouping),
    kinds: readKinds(parameters.get('what')),
    listSort: isNamed(sort) ? sort : null,
  };
};

/** Writes what is not the default. */
export const writeExceptionView = (parameters: URLSearchParams, view: ExceptionView): void => {
  const { layout, grouping, kinds, listSort } = view;
  if (layout !== defaultExceptionView.layout) parameters.set('as', layout);
  if (grouping !== defaultExceptionView.grouping) parameters.set('by', grouping);
  if (kindsText(kinds) !== kindsText(defaultExceptionView.kinds)) {
    parameters.set('what', kindsText(kinds));
  }
  if (listSort !== null) {
    const sort = new URLSearchParams();
    writeSort(sort, listSort);
    parameters.set('listsort', sort.get('sort') ?? '');
  }
};

import { dateModeOf, readDates } from '../matrix/shownDates';
import { oneOf, readSort, type SortedBy, writeSort } from '../matrix/viewParameters';
import { type Period, periodText, readPeriod } from '../period';

/** A page shows all cells as a matrix, or what is wrong as a list. */
export const layouts = ['matrix', 'list'] as const;
export type Layout = (typeof layouts)[number];

export const groupings = ['none', 'product', 'pharmacy'] as const;
export type Grouping = (typeof groupings)[number];

export const exceptionSortKeys = [
  ...(['kind', 'product', 'pharmacy', 'since', 'duration'] as const),
  ...(['before', 'read', 'weight', 'importance'] as const),
] as const;
export type ExceptionSortKey = (typeof exceptionSortKeys)[number];
export interface ExceptionSort {
  by: ExceptionSortKey;
  descending: boolean;
}

/** The part of a view that a list of exceptions adds. */
export interface ExceptionView<Kind extends string> {
  layout: Layout;
  /** What the rows of the list are grouped by. */
  grouping: Grouping;
  /** The kinds of exceptions that the list shows. */
  kinds: ReadonlySet<Kind>;
  /** Null means what matters most first. */
  listSort: ExceptionSort | null;
}

/** The cells that the list of a metric looks at whose matrix has no such filter. */
export interface ListedCellsView {
  /** Only cells that came to their value in this time; null for any time. */
  changed: Period | null;
  /** The only pharmacies that the list looks at; empty means all. */
  channelIds: ReadonlySet<string>;
}

export const defaultExceptionView = {
  layout: 'matrix',
  grouping: 'none',
  listSort: null,
} as const;

export const defaultListedCells: ListedCellsView = { changed: null, channelIds: new Set() };

const nothing: ReadonlySet<never> = new Set();

/**
 * What a view filters the cells of a matrix by: a list has kinds of its own in place of it. An empty
 * filter stays the same set, so that nothing is selected again with another layout.
 */
export const appliedFilter = <Entry>(
  layout: Layout,
  chosen: ReadonlySet<Entry>,
): ReadonlySet<Entry> => (layout === 'list' && chosen.size > 0 ? nothing : chosen);

export const exceptionParameters = ['as', 'by', 'what', 'listsort'] as const;
export const listedCellsParameters = ['changed', 'channel'] as const;

/** The kinds that a list can show, and those that it shows at first. */
interface Kinds<Kind extends string> {
  kinds: readonly Kind[];
  atFirst: ReadonlySet<Kind>;
}

const isNamed = (sort: SortedBy<ExceptionSortKey> | null): sort is ExceptionSort =>
  typeof sort?.by === 'string';

export const readExceptionView = <Kind extends string>(
  parameters: URLSearchParams,
  { kinds, atFirst }: Kinds<Kind>,
): ExceptionView<Kind> => {
  const sort = readSort(parameters, exceptionSortKeys, 'listsort');
  const what = parameters.get('what');
  const names = new Set<string>(what?.split(','));
  return {
    // A list is about the present.
    layout:
      dateModeOf(readDates(parameters)) === 'now'
        ? oneOf(layouts, parameters.get('as'), defaultExceptionView.layout)
        : defaultExceptionView.layout,
    grouping: oneOf(groupings, parameters.get('by'), defaultExceptionView.grouping),
    kinds: what === null ? atFirst : new Set(kinds.filter((kind) => names.has(kind))),
    listSort: isNamed(sort) ? sort : null,
  };
};

/** Writes what is not the default. */
export const writeExceptionView = <Kind extends string>(
  parameters: URLSearchParams,
  view: ExceptionView<Kind>,
  { kinds, atFirst }: Kinds<Kind>,
): void => {
  const { layout, grouping, listSort } = view;
  const textOf = (chosen: ReadonlySet<Kind>): string =>
    kinds.filter((kind) => chosen.has(kind)).join(',');
  if (layout !== defaultExceptionView.layout) parameters.set('as', layout);
  if (grouping !== defaultExceptionView.grouping) parameters.set('by', grouping);
  if (textOf(view.kinds) !== textOf(atFirst)) parameters.set('what', textOf(view.kinds));
  writeSort(parameters, listSort, 'listsort');
};

export const readListedCells = (parameters: URLSearchParams): ListedCellsView => ({
  changed: readPeriod(parameters.get('changed')),
  channelIds: new Set(parameters.getAll('channel')),
});

export const writeListedCells = (
  parameters: URLSearchParams,
  { changed, channelIds }: ListedCellsView,
): void => {
  if (changed !== null) parameters.set('changed', periodText(changed));
  for (const channelId of channelIds) parameters.append('channel', channelId);
};

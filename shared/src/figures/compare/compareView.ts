import { oneOf, readFlags, writeFlags } from '../matrix/viewParameters';

export const compareKinds = ['brand', 'family', 'watchlist', 'products'] as const;
/** What is compared: parts of the selected watchlist, or whole watchlists. */
export type CompareKind = (typeof compareKinds)[number];

export const compareSortKeys = ['pharmacy', 'share', 'deviation', 'rating'] as const;
/** The name of the pharmacy, or the difference of a figure. */
export type CompareSortKey = (typeof compareSortKeys)[number];

export interface CompareSort {
  by: CompareSortKey;
  descending: boolean;
}

/** Everything that a person chose in a comparison, as the address of the page contains it. */
export interface CompareView {
  kind: CompareKind;
  /** A brand, a family, the id of a watchlist, or PZNs with commas; null until one is chosen. */
  first: string | null;
  second: string | null;
  sort: CompareSort;
  /** Whether SKUs that only pharmacies list count, too; picked products always do. */
  localSkus: boolean;
}

export const defaultCompareView: CompareView = {
  kind: 'brand',
  first: null,
  second: null,
  sort: { by: 'share', descending: true },
  localSkus: false,
};

const flags = { local: 'localSkus' } as const;

const readCompareSort = (text: string | null): CompareSort => {
  if (text === null) return defaultCompareView.sort;
  const descending = text.startsWith('-');
  const by = compareSortKeys.find((key) => key === (descending ? text.slice(1) : text));
  return by === undefined ? defaultCompareView.sort : { by, descending };
};

/** The view in an address; missing or malformed parameters have their defaults. */
export const readCompareView = (parameters: URLSearchParams): CompareView => ({
  kind: oneOf(compareKinds, parameters.get('by'), defaultCompareView.kind),
  first: parameters.get('first'),
  second: parameters.get('second'),
  sort: readCompareSort(parameters.get('sort')),
  ...readFlags(parameters, defaultCompareView, flags),
});

/** Writes a view completely: the kind always, everything else if it is not the default. */
export const writeCompareView = (view: CompareView): URLSearchParams => {
  const { kind, first, second, sort } = view;
  const parameters = new URLSearchParams({ by: kind });
  if (first !== null) parameters.set('first', first);
  if (second !== null) parameters.set('second', second);
  const atFirst = defaultCompareView.sort;
  if (sort.by !== atFirst.by || sort.descending !== atFirst.descending) {
    parameters.set('sort', (sort.descending ? '-' : '') + sort.by);
  }
  writeFlags(parameters, view, defaultCompareView, flags);
  return parameters;
};

/** The names of all parameters with which an address writes the view. */
export const compareParameters: readonly string[] = [
  ...['by', 'first', 'second', 'sort'],
  ...Object.keys(flags),
];

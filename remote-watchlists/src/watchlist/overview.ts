import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { foldText, hasAllWords, searchedWords } from '@pmm/shared/figures/textSearch';

/** With so many watchlists the overview can be searched, filtered and sorted. */
export const SEARCHABLE_FROM = 10;

const figures = ['productFamilies', 'listedSkus', 'localSkus'] as const;
export const sortKeys = ['name', 'type', 'brand', 'status', ...figures] as const;
export type SortKey = (typeof sortKeys)[number];

const types = ['all', 'custom', 'brand'] as const;
export type TypeFilter = (typeof types)[number];

export interface OverviewChoices {
  search: string;
  type: TypeFilter;
  showInactive: boolean;
  sort: SortKey;
  descending: boolean;
}

/** Shows all of them; the order stays. */
export const noFilters = { search: '', type: 'all', showInactive: true } as const;

export const usualChoices: OverviewChoices = {
  ...noFilters,
  sort: 'name',
  descending: false,
};

/** Figures start with the largest. */
export const isFigure = (sort: SortKey): boolean => (figures as readonly SortKey[]).includes(sort);

/** The choice after a press on a column: the same column reverses the order. */
export const sortedBy = (
  choices: OverviewChoices,
  sort: SortKey,
): Pick<OverviewChoices, 'sort' | 'descending'> => ({
  sort,
  descending: choices.sort === sort ? !choices.descending : isFigure(sort),
});

// In the address -------------------------------------------------------------------------------

export const choicesIn = (query: string): OverviewChoices => {
  const parameters = new URLSearchParams(query);
  const sort = parameters.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  return {
    search: parameters.get('search') ?? '',
    type: types.find((type) => type === parameters.get('type')) ?? usualChoices.type,
    showInactive: parameters.get('inactive') !== 'hidden',
    sort: sortKeys.find((one) => one === key) ?? usualChoices.sort,
    descending: sort.startsWith('-'),
  };
};

export const overviewParameters = ['search', 'type', 'inactive', 'sort'];

/** Only what differs from the default is written into the address. */
export const parametersOf = ({
  search,
  type,
  showInactive,
  sort,
  descending,
}: OverviewChoices): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (type !== usualChoices.type) parameters.set('type', type);
  if (!showInactive) parameters.set('inactive', 'hidden');
  if (sort !== usualChoices.sort || descending) {
    parameters.set('sort', `${descending ? '-' : ''}${sort}`);
  }
  return parameters;
};

// Choosing -------------------------------------------------------------------------------------

/** Each word has to occur in name, description or brand. */
const matchesSearch = (search: string) => {
  const words = searchedWords(search);
  return ({ name, description, brand }: WatchlistSummary): boolean =>
    hasAllWords(foldText(`${name} ${description} ${brand ?? ''}`), words);
};

const matchesType =
  (filter: TypeFilter) =>
  ({ type }: WatchlistSummary): boolean =>
    filter === 'all' || type === filter;

const isActive = ({ status }: WatchlistSummary): boolean => status === 'active';

export interface OverviewCounts {
  types: Record<TypeFilter, number>;
  inactive: number;
}

/** How many each filter would show, with the other filters as they are. */
export const countsOf = (
  watchlists: readonly WatchlistSummary[],
  { search, type, showInactive }: OverviewChoices,
): OverviewCounts => {
  const found = watchlists.filter(matchesSearch(search));
  const ofStatus = found.filter((one) => showInactive || isActive(one));
  const ofType = (filter: TypeFilter) => ofStatus.filter(matchesType(filter)).length;
  return {
    types: { all: ofType('all'), custom: ofType('custom'), brand: ofType('brand') },
    inactive: found.filter(matchesType(type)).filter((one) => !isActive(one)).length,
  };
};

const valueOf = (watchlist: WatchlistSummary, sort: SortKey): string | number => {
  if (sort === 'brand') return watchlist.brand ?? '';
  if (sort === 'name' || sort === 'type' || sort === 'status') return watchlist[sort];
  return watchlist.stats[sort];
};

/**
 * The watchlists that pass the choices, in order; equal ones by name. `compare` is the order of
 * texts in the person's language.
 */
export const shownWatchlists = (
  watchlists: readonly WatchlistSummary[],
  choices: OverviewChoices,
  compare: (one: string, other: string) => number,
): WatchlistSummary[] => {
  const direction = choices.descending ? -1 : 1;
  const bySort = (one: WatchlistSummary, other: WatchlistSummary): number => {
    const [left, right] = [valueOf(one, choices.sort), valueOf(other, choices.sort)];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compare(String(left), String(right));
    return order * direction || compare(one.name, other.name);
  };
  return watchlists
    .filter(matchesSearch(choices.search))
    .filter(matchesType(choices.type))
    .filter((one) => choices.showInactive || isActive(one))
    .toSorted(bySort);
};

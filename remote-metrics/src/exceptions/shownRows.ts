import type { Period } from '@pmm/shared/figures/period';
import {
  countsOfKinds,
  type Exception,
  type ListedMatrix,
} from '@pmm/shared/figures/exceptions/exceptions';
import {
  type FoundChoice,
  foundExceptions,
  sortExceptions,
} from '@pmm/shared/figures/exceptions/exceptionRows';
import type { ExceptionSort, ExceptionView } from '@pmm/shared/figures/exceptions/exceptionView';
import { keptWith } from './keptWith';

export interface ShownRows<Kind extends string> {
  /** Of all kinds. */
  counts: Record<Kind, number>;
  /** Those of the chosen kinds, in order. */
  sorted: readonly Exception<Kind>[];
}

/** The parts of a view that a list of exceptions shows and changes. */
export type ListView<Kind extends string> = FoundChoice & ExceptionView<Kind>;

const findRows = keptWith(
  <Kind extends string>(
    all: readonly Exception<Kind>[],
    matrix: ListedMatrix,
    kindsOfList: readonly Kind[],
    find: string,
    localSkus: boolean,
    onlyUnread: boolean,
    channelIds: ReadonlySet<string>,
    changed: Period | null,
  ) => {
    const choice = { find, localSkus, onlyUnread, channelIds, changed };
    const found = foundExceptions(matrix, choice, all);
    return { found, counts: countsOfKinds(kindsOfList, found) };
  },
);

const sortRows = keptWith(
  <Kind extends string>(
    found: readonly Exception<Kind>[],
    matrix: ListedMatrix,
    kinds: ReadonlySet<Kind>,
    listSort: ExceptionSort | null,
  ) => {
    const shown = found.filter(({ kind }) => kinds.has(kind));
    return sortExceptions(shown, matrix, listSort);
  },
);

/** The rows of the list that a view shows. */
export const shownRows = <Kind extends string>(
  matrix: ListedMatrix,
  kindsOfList: readonly Kind[],
  all: readonly Exception<Kind>[],
  view: ListView<Kind>,
): ShownRows<Kind> => {
  const { find, localSkus, onlyUnread, channelIds, changed, kinds, listSort } = view;
  const { found, counts } = findRows(
    ...([all, matrix, kindsOfList] as const),
    ...([find, localSkus, onlyUnread, channelIds, changed] as const),
  );
  return { counts, sorted: sortRows(found, matrix, kinds, listSort) };
};

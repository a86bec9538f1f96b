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
import type { ExceptionView } from '@pmm/shared/figures/exceptions/exceptionView';
import { useMemo } from 'react';

export interface ShownExceptions<Kind extends string> {
  /** Of all kinds. */
  counts: Record<Kind, number>;
  /** Those of the chosen kinds, in order. */
  sorted: readonly Exception<Kind>[];
}

/** The parts of a view that a list of exceptions shows and changes. */
export type ListView<Kind extends string> = FoundChoice & ExceptionView<Kind>;

/** The rows of the list that a view shows. */
export const useShownExceptions = <Kind extends string>(
  matrix: ListedMatrix,
  kindsOfList: readonly Kind[],
  all: readonly Exception<Kind>[],
  view: ListView<Kind>,
): ShownExceptions<Kind> => {
  const { find, localSkus, onlyUnread, channelIds, changed, kinds, listSort } = view;
  const found = useMemo(
    () => foundExceptions(matrix, { find, localSkus, onlyUnread, channelIds, changed }, all),
    [all, matrix, find, localSkus, onlyUnread, channelIds, changed],
  );
  const counts = useMemo(() => countsOfKinds(kindsOfList, found), [kindsOfList, found]);
  const sorted = useMemo(() => {
    const shown = found.filter(({ kind }) => kinds.has(kind));
    return sortExceptions(shown, matrix, listSort);
  }, [found, matrix, kinds, listSort]);
  return { counts, sorted };
};

import { request, tenantPath } from '@pmm/shared/api';
import { exceptionsSchema } from '@pmm/shared/contracts/exceptions';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  countsOfKinds,
  type Exception,
  type ExceptionKind,
  exceptionsOf,
  knownExceptions,
} from '@pmm/shared/figures/availability/exceptions';
import {
  type ExceptionChoice,
  foundExceptions,
  sortExceptions,
} from '@pmm/shared/figures/availability/exceptionRows';
import { useMemo } from 'react';
import { useMetrics } from '../page/query/useMetrics';

/** Since when the products of a watchlist have the statuses of the list. */
export const useExceptions = (tenantId: string, watchlistId: string, enabled: boolean) => {
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability/exceptions`;
  return useMetrics({
    ...{ tenantId, watchlistId, key: ['exceptions'], enabled },
    read: (signal) => request(tenantPath(tenantId, path), { answer: exceptionsSchema, signal }),
    validUntil: () => null,
  });
};

export interface ShownExceptions {
  /** Of all kinds. */
  counts: Record<ExceptionKind, number>;
  /** Those of the chosen kinds, in order. */
  sorted: readonly Exception[];
}

type Answer = ReturnType<typeof useExceptions>['data'];
/** The rows of the list that a view shows; null while the answer loads. */
export const useShownExceptions = (
  availability: Availability,
  answer: Answer,
  columns: readonly number[],
  view: ExceptionChoice,
): ShownExceptions | null => {
  const { find, localSkus, onlyUnread, channelId, changed, kinds, listSort } = view;
  const all = useMemo(() => {
    if (answer === undefined) return null;
    const known = knownExceptions(answer, availability);
    const everyProduct = [...availability.products.keys()];
    return exceptionsOf(availability, everyProduct, columns, known);
  }, [availability, answer, columns]);
  return useMemo(() => {
    if (all === null) return null;
    const choice = { find, localSkus, onlyUnread, channelId, changed };
    const found = foundExceptions(availability, choice, all);
    const shown = found.filter(({ kind }) => kinds.has(kind));
    return {
      counts: countsOfKinds(found),
      sorted: sortExceptions(shown, availability, listSort),
    };
  }, [all, availability, find, localSkus, onlyUnread, channelId, changed, kinds, listSort]);
};

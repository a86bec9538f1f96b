import { MAX_ITEMS_AT_ONCE, type PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { useQuery } from '@pmm/shared/query';
import { useMemo } from 'react';
import { previewProducts, type WatchlistKey } from '../api/items';
import type { PznInput } from '../pzn/pznInput';
import { useSettled } from '@pmm/shared/state';

/** A pause of this length means that somebody has stopped typing. */
const SETTLED_MS = 250;

/** `waiting`: beyond what one request may contain; its turn comes with the next one. */
export type PznState = 'new' | 'present' | 'unknown' | 'invalid' | 'waiting' | 'checking';

export interface PznRow {
  id: string;
  state: PznState;
  /** Known for products of the catalogue. */
  sku?: string;
}

const statesOf = ({ known, present, unknown }: PreviewItemsAnswer): Map<string, PznState> =>
  new Map([
    ...known.map(({ pzn }) => [pzn, 'new'] as const),
    ...present.map((pzn) => [pzn, 'present'] as const),
    ...unknown.map((pzn) => [pzn, 'unknown'] as const),
  ]);

/** States that need attention are first. */
const order: readonly PznState[] = ['invalid', 'unknown', 'waiting', 'present', 'checking', 'new'];

/** What adding these PZNs would result in, requested once typing pauses; nothing is saved. */
export const usePznPreview = (key: WatchlistKey, input: PznInput) => {
  const inTurn = useMemo(() => input.valid.slice(0, MAX_ITEMS_AT_ONCE), [input]);
  const settled = useSettled(inTurn, SETTLED_MS);
  const { data, error } = useQuery({
    queryKey: ['tenant', key.tenantId, 'preview', key.watchlistId, settled],
    enabled: settled.length > 0,
    // Ten thousand PZNs are not kept for a text that nobody types again.
    gcTime: 0,
    queryFn: ({ signal }) => previewProducts(key, settled, signal),
  });

  return useMemo(() => {
    const states = data ? statesOf(data) : new Map<string, PznState>();
    const skus = new Map(data?.known.map(({ pzn, sku }) => [pzn, sku]));
    const rows: PznRow[] = [
      ...input.invalid.map((id): PznRow => ({ id, state: 'invalid' })),
      ...input.valid.map((id, index): PznRow => {
        if (index >= MAX_ITEMS_AT_ONCE) return { id, state: 'waiting' };
        const sku = skus.get(id);
        return { id, state: states.get(id) ?? 'checking', ...(sku !== undefined && { sku }) };
      }),
    ];
    const counts = new Map<PznState, number>();
    for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
    const idsOf = (...some: PznState[]) =>
      rows.flatMap(({ id, state }) => (some.includes(state) ? id : []));
    return {
      rows: order.flatMap((state) => rows.filter((row) => row.state === state)),
      counts,
      // Without an answer, everything that may be added is offered: the server then says what it
      // did with each.
      open: idsOf('new', 'checking'),
      idsOf,
      failed: error !== null,
    };
  }, [data, error, input]);
};

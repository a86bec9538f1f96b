import { MAX_ITEMS_AT_ONCE, type PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { useQuery } from '@pmm/shared/query';
import { useMemo } from 'react';
import { previewProducts, type WatchlistKey } from '../api/items';
import type { PznInput } from '../pzn/pznInput';
import { useSettled } from '@pmm/shared/state';

/** Typing goes on for longer than this between two keys only when somebody looks up. */
const SETTLED_MS = 250;

export type PznState = 'new' | 'present' | 'unknown' | 'invalid' | 'checking';

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

/** What needs a look stands first. */
const order: readonly PznState[] = ['invalid', 'unknown', 'present', 'checking', 'new'];

/** What the server would make of these PZNs, asked once typing pauses; nothing is saved. */
export const usePznPreview = (key: WatchlistKey, input: PznInput) => {
  const settled = useSettled(input.valid, SETTLED_MS);
  const { data, error } = useQuery({
    queryKey: ['tenant', key.tenantId, 'preview', key.watchlistId, settled],
    enabled: settled.length > 0 && settled.length <= MAX_ITEMS_AT_ONCE,
    // Ten thousand PZNs are not kept for a text that nobody types again.
    gcTime: 0,
    queryFn: ({ signal }) => previewProducts(key, settled, signal),
  });

  return useMemo(() => {
    const states = data ? statesOf(data) : new Map<string, PznState>();
    const skus = new Map(data?.known.map(({ pzn, sku }) => [pzn, sku]));
    const rows: PznRow[] = [
      ...input.invalid.map((id): PznRow => ({ id, state: 'invalid' })),
      ...input.valid.map((id): PznRow => {
        const sku = skus.get(id);
        return { id, state: states.get(id) ?? 'checking', ...(sku !== undefined && { sku }) };
      }),
    ];
    const counts = new Map<PznState, number>();
    for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
    // Without an answer, all that may be added is offered: the server says what became of each.
    const open = rows.filter(({ state }) => state === 'new' || state === 'checking');
    return {
      rows: order.flatMap((state) => rows.filter((row) => row.state === state)),
      counts,
      open: open.map(({ id }) => id),
      failed: error !== null,
    };
  }, [data, error, input]);
};

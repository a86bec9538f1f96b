import { MAX_ITEMS_AT_ONCE, type PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { useQuery } from '@pmm/shared/query';
import { useSettled } from '@pmm/shared/state';
import { useMemo } from 'react';
import { previewProducts, type WatchlistKey } from '../api/items';
import type { PznEntry, PznInput } from '../pzn/pznInput';

/** A pause of this length means that somebody has stopped typing. */
const SETTLED_MS = 250;

/**
 * States that need attention are first. `waiting`: beyond what one request may contain; its turn
 * comes with the next one. `again`: a PZN that an earlier line has.
 */
export const pznStates = [
  ...(['invalid', 'lost', 'completed', 'unknown', 'waiting'] as const),
  ...(['present', 'again', 'none', 'checking', 'new', 'heading'] as const),
] as const;
export type PznState = (typeof pznStates)[number];

export interface PznRow {
  key: string;
  /** The PZN, or the text that is none. */
  id: string;
  line: number;
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

/** The entry with the PZN that is added for it; null for none. */
const withPzn = (entry: PznEntry, takesCompleted: boolean): string | null => {
  if (entry.kind === 'pzn') return entry.pzn;
  return entry.kind === 'completed' && takesCompleted ? entry.pzn : null;
};

/** What adding these PZNs would result in, requested once typing pauses; nothing is saved. */
export const usePznPreview = (
  key: WatchlistKey,
  { entries }: Pick<PznInput, 'entries'>,
  takesCompleted: boolean,
) => {
  const valid = useMemo(
    () => [...new Set(entries.flatMap((entry) => withPzn(entry, takesCompleted) ?? []))],
    [entries, takesCompleted],
  );
  const inTurn = useMemo(() => valid.slice(0, MAX_ITEMS_AT_ONCE), [valid]);
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
    const placeOf = new Map(valid.map((pzn, index) => [pzn, index]));
    const seen = new Set<string>();
    const stateOf = (pzn: string): PznState => {
      if (seen.has(pzn)) return 'again';
      seen.add(pzn);
      const isInTurn = (placeOf.get(pzn) ?? 0) < MAX_ITEMS_AT_ONCE;
      return isInTurn ? (states.get(pzn) ?? 'checking') : 'waiting';
    };
    const rows = entries.map((entry, index): PznRow => {
      const { line, typed, kind } = entry;
      const pzn = withPzn(entry, takesCompleted);
      if (pzn === null) {
        const state = kind === 'pzn' ? 'checking' : kind;
        return { key: `${index}`, id: typed, line, state };
      }
      const state = stateOf(pzn);
      const sku = state === 'again' ? undefined : skus.get(pzn);
      return { key: `${index}`, id: pzn, line, state, ...(sku !== undefined && { sku }) };
    });
    const counts = new Map<PznState, number>();
    for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
    const idsOf = (...some: PznState[]) =>
      rows.flatMap(({ id, state }) => (some.includes(state) ? id : []));
    return {
      rows: pznStates.flatMap((state) => rows.filter((row) => row.state === state)),
      counts,
      // Without an answer, everything that may be added is offered: the server then says what it
      // did with each.
      open: idsOf('new', 'checking'),
      idsOf,
      failed: error !== null,
    };
  }, [data, error, entries, takesCompleted, valid]);
};

export type PznPreview = ReturnType<typeof usePznPreview>;

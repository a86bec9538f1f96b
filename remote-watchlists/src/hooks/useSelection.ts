import { useMemo, useRef, useState } from 'react';
import type { Family } from '../watchlist/families';
import {
  countSelected,
  invertItems,
  nothingSelected,
  rangeBetween,
  selectFamilies,
  selectItems,
  shownFamilies,
  toggleFamily,
  type Selection,
} from '../watchlist/selection';

/** Without items that are no longer in the watchlist. */
const present = (all: readonly Family[], { families, items }: Selection): Selection => {
  const ids = new Set(all.flatMap((family) => family.items.map(({ itemId }) => itemId)));
  const names = new Set(all.map(({ name }) => name));
  return {
    families: new Set([...families].filter((name) => names.has(name))),
    items: new Set([...items].filter((itemId) => ids.has(itemId))),
  };
};

/** Where a range with Shift begins, and the selection before it. */
interface RangeStart {
  id: string;
  before: Selection;
}

/**
 * Which families are shown and which SKUs are selected. `found` are the families that the search
 * finds, `foundSkus` the same with only the found SKUs; "all" and ranges are among these. At first
 * `shownFirst` are shown.
 */
export const useSelection = (
  all: readonly Family[],
  found: readonly Family[],
  foundSkus: readonly Family[],
  shownFirst: readonly string[],
) => {
  const [state, setState] = useState<Selection>(() => ({
    ...nothingSelected,
    families: new Set(shownFirst),
  }));
  const selection = useMemo(() => present(all, state), [all, state]);
  const counts = useMemo(() => countSelected(all, selection.items), [all, selection.items]);
  const shown = useMemo(() => shownFamilies(foundSkus, selection), [foundSkus, selection]);
  const rows = useMemo(() => shown.flatMap(({ items }) => items), [shown]);
  const familyStart = useRef<RangeStart | null>(null);
  const itemStart = useRef<RangeStart | null>(null);

  const change = (next: Selection) => {
    familyStart.current = null;
    itemStart.current = null;
    setState(next);
  };

  const isWhole = ({ name, items }: Family) => counts.get(name) === items.length;

  const chooseFamily = (family: Family, { range }: { range: boolean }) => {
    const start = familyStart.current;
    const names = found.map(({ name }) => name);
    if (range && start) {
      const named = new Set(rangeBetween(names, start.id, family.name));
      const chosen = all.filter(({ name }) => named.has(name));
      setState(selectFamilies(all, start.before, chosen, true));
      return;
    }
    const next = selectFamilies(all, selection, [family], !isWhole(family));
    change(next);
    familyStart.current = { id: family.name, before: next };
  };

  const chooseItem = (itemId: string, { range }: { range: boolean }) => {
    const start = itemStart.current;
    if (range && start) {
      const ids = rows.map((item) => item.itemId);
      setState(selectItems(start.before, rangeBetween(ids, start.id, itemId), true));
      return;
    }
    const next = selectItems(selection, [itemId], !selection.items.has(itemId));
    change(next);
    itemStart.current = { id: itemId, before: next };
  };

  const rowIds = () => rows.map(({ itemId }) => itemId);
  return {
    selection,
    counts,
    shown,
    rows,
    isWhole,
    chooseFamily,
    chooseItem,
    showFamily: (family: Family) => change(toggleFamily(all, selection, family)),
    chooseFamilies: (on: boolean) => {
      const named = new Set(found.map(({ name }) => name));
      const chosen = all.filter(({ name }) => named.has(name));
      change(selectFamilies(all, selection, chosen, on));
    },
    chooseFamilyItems: (family: Family, on: boolean) =>
      change(
        selectItems(
          selection,
          family.items.map(({ itemId }) => itemId),
          on,
        ),
      ),
    chooseAll: () => change(selectItems(selection, rowIds(), true)),
    chooseNone: () => change({ ...selection, items: new Set() }),
    invert: () => change(invertItems(selection, rowIds())),
  };
};
export type SelectionState = ReturnType<typeof useSelection>;

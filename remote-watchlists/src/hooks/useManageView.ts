import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { familiesOf } from '../watchlist/families';
import { searchIn } from '../watchlist/search';
import { useFolded, useKeepManage, useLeftManage } from './useLeftManage';
import { useSelection } from './useSelection';

/** The value, one frame after it changed, so that two expensive parts need not share a frame. */
const useFrameLater = <Value>(value: Value): Value => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(() => value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};

/**
 * Search, shown and collapsed families and the selection, as they were left, except for the
 * selection.
 */
export const useManageView = (items: readonly WatchlistItem[]) => {
  const left = useLeftManage();
  const [query, setQuery] = useState(left.search);
  const families = useMemo(() => familiesOf(items), [items]);
  const find = useMemo(() => searchIn(families), [families]);
  const found = useMemo(() => find(query), [find, query]);
  const queryOfSkus = useFrameLater(query);
  const foundSkus = useMemo(() => find(queryOfSkus), [find, queryOfSkus]);
  const state = useSelection(families, found, foundSkus, left.families);
  const [folded, fold] = useFolded(left.folded);
  const [step, setStep] = useState(left.step);
  const shownFamilies = [...state.selection.families];
  // After the SKUs, so that a letter does not do everything in one frame.
  useKeepManage({ search: queryOfSkus, families: shownFamilies, folded: [...folded], step });
  return { query, setQuery, families, found, state, folded, fold, step, setStep };
};

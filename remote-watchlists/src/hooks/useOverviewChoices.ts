import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useLocation, useNavigateFromPage, withParameters } from '@pmm/shared/router';
import { languageOrder } from '@pmm/shared/session';
import { useEffect, useRef, useState } from 'react';
import {
  choicesIn,
  overviewParameters,
  parametersOf,
  type OverviewChoices,
  SEARCHABLE_FROM,
  shownWatchlists,
  usualChoices,
} from '../watchlist/overview';

/**
 * Search, filters and order, kept in the address. They are also a state, because the router needs
 * time, and a field that waited for it would lose letters.
 */
export const useOverviewChoices = () => {
  const { search: query } = useLocation();
  const navigate = useNavigateFromPage();
  const [choices, setChoices] = useState(() => choicesIn(query));
  const read = useRef(query);
  /** Queries written from here that the router does not show yet, the oldest first. */
  const written = useRef<readonly string[]>([]);

  useEffect(() => {
    if (read.current === query) return;
    read.current = query;
    const place = written.current.indexOf(query);
    written.current = place < 0 ? [] : written.current.slice(place + 1);
    // Not written from here: a link to the page, or the back button.
    if (place < 0) setChoices(choicesIn(query));
  }, [query]);

  const choose = (change: Partial<OverviewChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    const address = withParameters(window.location, overviewParameters, parametersOf(next));
    written.current = [...written.current, address.search];
    navigate(address, { replace: true });
  };
  return { choices, choose };
};

/** The watchlists that pass search and filters, in order; if there are only a few, all by name. */
export const useShownWatchlists = (watchlists: readonly WatchlistSummary[]) => {
  const { choices: chosen, choose } = useOverviewChoices();
  const searchable = watchlists.length >= SEARCHABLE_FROM;
  const choices = searchable ? chosen : usualChoices;
  const shown = shownWatchlists(watchlists, choices, languageOrder());
  return { searchable, choices, choose, shown };
};

import { useLocation } from '@pmm/shared/router';
import { selectedWatchlistAtom, selectWatchlist, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useState } from 'react';

export type WatchlistOfLink = 'selected' | 'on its way' | 'unknown';

/**
 * Selects the watchlist that a link names, once: afterwards the person may select others, and the
 * address follows. The host has already selected the tenant of the link.
 */
export const useWatchlistOfLink = (): WatchlistOfLink => {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('watchlist');
  const selected = useAtomValue(selectedWatchlistAtom);
  const { data, isFetching } = useWatchlists({ readAgain: false });
  const [followed, setFollowed] = useState<string | null>(null);
  const isNews = named !== null && named !== followed;
  if (isNews && named === selected) setFollowed(named);

  const exists = data?.watchlists.some(({ watchlistId }) => watchlistId === named) ?? false;
  useEffect(() => {
    if (isNews && exists) selectWatchlist(named);
  }, [isNews, exists, named]);

  if (!isNews || named === selected) return 'selected';
  return exists || !data || isFetching ? 'on its way' : 'unknown';
};

import { useLocation } from '@pmm/shared/router';
import {
  selectedTenantAtom,
  selectedWatchlistAtom,
  selectTenant,
  selectWatchlist,
  userAtom,
  useWatchlists,
} from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useState } from 'react';

export type WatchlistOfLink = 'selected' | 'on its way' | 'unknown';

/**
 * Selects the watchlist that a link names, and its tenant, once: afterwards the person may select
 * others, and the address follows. A tenant that is not the person's own is as unknown as one that
 * does not exist.
 */
export const useWatchlistOfLink = (): WatchlistOfLink => {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const named = parameters.get('watchlist');
  const namedTenant = parameters.get('tenant');
  const selected = useAtomValue(selectedWatchlistAtom);
  const selectedTenant = useAtomValue(selectedTenantAtom);
  const user = useAtomValue(userAtom);
  const { data, isFetching } = useWatchlists({ readAgain: false });
  const [followed, setFollowed] = useState<string | null>(null);
  const isNews = named !== null && named !== followed;
  const isElsewhere = namedTenant !== null && namedTenant !== selectedTenant;
  const isOwnTenant = user?.tenants.some(({ name }) => name === namedTenant) ?? false;
  if (isNews && !isElsewhere && named === selected) setFollowed(named);

  const exists = data?.watchlists.some(({ watchlistId }) => watchlistId === named) ?? false;
  useEffect(() => {
    if (!isNews) return;
    if (isElsewhere && isOwnTenant) selectTenant(namedTenant);
    else if (!isElsewhere && exists) selectWatchlist(named);
  }, [isNews, isElsewhere, isOwnTenant, exists, named, namedTenant]);

  if (!isNews || (!isElsewhere && named === selected)) return 'selected';
  if (isElsewhere) return isOwnTenant ? 'on its way' : 'unknown';
  return exists || !data || isFetching ? 'on its way' : 'unknown';
};

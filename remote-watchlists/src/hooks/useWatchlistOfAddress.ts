import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useLocation, useNavigate, withParameters, type Location } from '@pmm/shared/router';
import { selectedWatchlistAtom, useWatchlistsOfPage } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useRef } from 'react';
import { isBehind } from './isBehind';

const idIn = ({ search }: Location): string | null => new URLSearchParams(search).get('id');

const withId = (location: Location, watchlistId: string | null) =>
  withParameters(
    location,
    ['id'],
    new URLSearchParams(watchlistId === null ? {} : { id: watchlistId }),
  );

/**
 * The address follows the person who selects another watchlist, and names the selected one if it
 * names none. The selection never follows the address: opening a watchlist to edit it does not change
 * what the other pages show.
 */
const useFollowedSelection = (areKnown: boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const selected = useAtomValue(selectedWatchlistAtom);
  const before = useRef<string | null>(null);
  const id = idIn(location);

  useEffect(() => {
    if (!areKnown || isBehind(location)) return;
    // Null while the one of another tenant is not known yet: that is no choice of the person.
    const isOther = before.current !== null && before.current !== selected;
    before.current = selected;
    if (id !== selected && (id === null || isOther))
      void navigate(withId(location, selected), { replace: true });
  }, [areKnown, location, navigate, selected, id]);
};

export type ShownWatchlist =
  | { state: 'loading' }
  | { state: 'failed'; cause: unknown; retrying: boolean; onRetry: () => void }
  /** The tenant has no watchlist. */
  | { state: 'none' }
  /** The tenant has no watchlist with this id. */
  | { state: 'unknown' }
  /** The address was cut off: `id` has no value. */
  | { state: 'unnamed' }
  | { state: 'found'; watchlist: WatchlistSummary };

/** The watchlist that the address names, else the selected one. */
export const useWatchlistOfAddress = (): ShownWatchlist => {
  const { data, error, isFetching, refetch } = useWatchlistsOfPage();
  const id = idIn(useLocation());
  useFollowedSelection(data !== undefined);
  if (!data) {
    if (!error) return { state: 'loading' };
    const onRetry = () => void refetch();
    return { state: 'failed', cause: error, retrying: isFetching, onRetry };
  }
  const watchlist = data.watchlists.find(({ watchlistId }) => watchlistId === id);
  if (watchlist) return { state: 'found', watchlist };
  // If it was created elsewhere, it is in the list that is loading.
  if (isFetching) return { state: 'loading' };
  if (id !== null) return { state: id.trim() === '' ? 'unnamed' : 'unknown' };
  return { state: data.watchlists.length === 0 ? 'none' : 'loading' };
};

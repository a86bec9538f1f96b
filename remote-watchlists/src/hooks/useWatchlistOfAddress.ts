import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useLocation, useNavigate, withParameters, type Location } from '@pmm/shared/router';
import { selectedWatchlistAtom, selectWatchlist, useWatchlistsOfPage } from '@pmm/shared/session';
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

/** Address and selection when one last followed the other. */
interface Agreement {
  id: string | null;
  exists: boolean;
  selected: string | null;
}

/**
 * Keeps the id of the address and the selected watchlist equal. Whichever of the two changes, the
 * other follows; when the page is opened, the selection follows the address.
 */
const useAgreement = (watchlists: readonly WatchlistSummary[] | undefined, complete: boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const selected = useAtomValue(selectedWatchlistAtom);
  const last = useRef<Agreement | null>(null);
  const id = idIn(location);
  const exists = watchlists?.some(({ watchlistId }) => watchlistId === id) ?? false;

  useEffect(() => {
    if (!watchlists || isBehind(location) || (id !== null && !exists && !complete)) return;
    const before = last.current;
    const hasChanged = before?.id !== id || (exists && !before.exists);
    if (id !== null && hasChanged) {
      last.current = { id, exists, selected: exists ? id : selected };
      if (exists) selectWatchlist(id);
    } else if (id !== selected && (id === null || before?.selected !== selected)) {
      last.current = { id: selected, exists: true, selected };
      void navigate(withId(location, selected), { replace: true });
    }
  }, [watchlists, complete, location, navigate, selected, id, exists]);
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

/** The watchlist that the address names, kept equal to the selected one. */
export const useWatchlistOfAddress = (): ShownWatchlist => {
  const { data, error, isFetching, refetch } = useWatchlistsOfPage();
  const id = idIn(useLocation());
  useAgreement(data?.watchlists, !isFetching);
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

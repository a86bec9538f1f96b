import { selectedTenantAtom, selectedWatchlistAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';

/** The names of what is selected; undefined where nothing is, or its name is not known yet. */
export const useScope = () => {
  const tenant = useAtomValue(selectedTenantAtom) ?? undefined;
  const selected = useAtomValue(selectedWatchlistAtom);
  const watchlists = useWatchlists({ readAgain: false }).data?.watchlists;
  const watchlist = watchlists?.find(({ watchlistId }) => watchlistId === selected)?.name;
  return { tenant, watchlist };
};

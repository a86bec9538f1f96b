import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, selectedWatchlistAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';

/**
 * The names of what is selected; undefined where nothing is, or its name is not loaded yet. And what
 * replaces the watchlist's name then.
 */
export const useScope = () => {
  const tenant = useAtomValue(selectedTenantAtom) ?? undefined;
  const selected = useAtomValue(selectedWatchlistAtom);
  const { t } = useTranslation('host');
  const { data, error } = useWatchlists({ readAgain: false });
  const watchlist = data?.watchlists.find(({ watchlistId }) => watchlistId === selected)?.name;
  const isMissing = data === undefined && error !== null;
  const noWatchlist = t(isMissing ? 'watchlistsNotLoaded' : 'selectWatchlist');
  return { tenant, watchlist, noWatchlist };
};

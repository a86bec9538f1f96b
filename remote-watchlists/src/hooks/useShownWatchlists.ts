import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { languageOrder } from '@pmm/shared/session';
import { SEARCHABLE_FROM, shownWatchlists, usualChoices } from '../watchlist/overview';
import { useOverviewChoices } from './useOverviewChoices';

/** The watchlists that pass search and filters, in order; if there are only a few, all by name. */
export const useShownWatchlists = (watchlists: readonly WatchlistSummary[]) => {
  const { choices: chosen, choose } = useOverviewChoices();
  const searchable = watchlists.length >= SEARCHABLE_FROM;
  const choices = searchable ? chosen : usualChoices;
  const shown = shownWatchlists(watchlists, choices, languageOrder());
  return { searchable, choices, choose, shown };
};

import { pathOfAddress } from '@pmm/shared/contracts/pageBase';
import { useLocation, useNavigateFromPage, withParameters } from '@pmm/shared/router';
import { store, useAtomValue } from '@pmm/shared/state';
import { useEffect, useState } from 'react';
import { parametersOf, placeParameters } from './searchOf';
import type { MatrixViews } from './matrixViews';

/** The view in an address; null if it contains none, or that of another watchlist. */
const viewIn = <View extends object>(
  { read, parameters: own }: MatrixViews<View>,
  search: string,
  watchlistId: string,
): View | null => {
  const parameters = new URLSearchParams(search);
  const ofThis = (parameters.get('watchlist') ?? watchlistId) === watchlistId;
  return ofThis && own.some((name) => parameters.has(name)) ? read(parameters) : null;
};

/**
 * The view of the matrix of a watchlist, and the function to change it. The address contains
 * all of it: a link has priority, then the view that was left, then the saved settings.
 */
export const useMatrixView = <View extends object>(
  views: MatrixViews<View>,
  key: string,
  watchlistId: string,
) => {
  // Read once: what another machine saves must not change the matrix while it is looked at.
  const [saved] = useState(views.savedSettings);
  const kept = useAtomValue(views.keptAtom);
  const navigate = useNavigateFromPage();
  const { pathname } = useLocation();
  // Not the router's state, which follows a moment later: a typed letter must not wait.
  const { search } = window.location;

  // During a navigation the address is already that of the next page.
  const isLeaving = pathOfAddress() !== pathname;
  const isKept = kept?.key === key && (isLeaving || kept.search === search);
  const view = isKept
    ? kept.view
    : (viewIn(views, search, watchlistId) ?? views.viewWithout(key, kept, saved));

  const addressOf = (shown: View) =>
    withParameters(
      window.location,
      [...views.parameters, ...placeParameters],
      parametersOf(views.write(shown), watchlistId),
    );
  const show = (shown: View) => {
    const address = addressOf(shown);
    views.keep({ key, view: shown, search: address.search });
    if (address.search !== window.location.search) navigate(address, { replace: true });
  };
  useEffect(() => {
    // Its other parameters, such as the person's own columns, may have changed on
    // another page.
    if (!isLeaving && (!isKept || addressOf(view).search !== search)) show(view);
  });

  const choose = (change: Partial<View>) => {
    const latest = store.get(views.keptAtom);
    // Something may have been chosen since this was rendered: a typed text waits for the next letter.
    const base = latest && latest !== kept && latest.key === key ? latest.view : view;
    show({ ...base, ...change });
    views.saveSettings(change);
  };
  return { view, choose };
};

import { namesView, readView, type AvailabilityView } from '@pmm/shared/figures/availability/view';
import { useLocation, useNavigate } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useState } from 'react';
import { keepView, keptViewAtom, viewFor } from '../state/keptView';
import { searchOf } from '../state/matrixAddress';
import { saveSettings, savedSettings } from '../state/matrixSettings';

/** The view that an address asks for; null where it names none, or that of another watchlist. */
const viewIn = (search: string, watchlistId: string): AvailabilityView | null => {
  const parameters = new URLSearchParams(search);
  const ofThis = (parameters.get('watchlist') ?? watchlistId) === watchlistId;
  return ofThis && namesView(parameters) ? readView(parameters) : null;
};

/**
 * What is shown of the availability of a watchlist, and the way to choose it. The address carries all of
 * it: a link comes first, then what was left, then the saved settings.
 */
export const useAvailabilityView = (key: string, watchlistId: string) => {
  // Read once: what another machine saves must not move the matrix while it is looked at.
  const [saved] = useState(savedSettings);
  const kept = useAtomValue(keptViewAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Not what the router renders: that follows a moment later, and a typed letter must not wait.
  const { search, pathname: ahead } = window.location;

  // The address of the next page, which is still on its way, says nothing of this one.
  const isLeaving = ahead !== pathname;
  const isKept = kept?.key === key && (isLeaving || kept.search === search);
  const view = isKept ? kept.view : (viewIn(search, watchlistId) ?? viewFor(key, kept, saved));

  const show = (shown: AvailabilityView) => {
    const address = searchOf(shown, watchlistId);
    keepView({ key, view: shown, search: address });
    if (address !== search) void navigate({ pathname, search: address }, { replace: true });
  };
  useEffect(() => {
    if (!isKept && !isLeaving) show(view);
  });

  const choose = (change: Partial<AvailabilityView>) => {
    show({ ...view, ...change });
    saveSettings(change);
  };
  return { view, choose };
};

import { beginSession, resetSelection, selectTenant, selectWatchlist, userAtom } from '../session';
import { store } from '../state';

export interface SignedIn {
  tenants?: string[];
  tenant?: string;
  watchlist?: string;
  remember?: boolean;
}

/** Puts a person into the session without a sign-in. */
export const beSignedIn = ({
  tenants = ['Nordheide Pharma'],
  tenant = tenants[0],
  watchlist,
  remember = false,
}: SignedIn = {}): void => {
  localStorage.clear();
  sessionStorage.clear();
  resetSelection();
  beginSession(
    {
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      userId: 'user-1',
      email: 'mara.lindt@nordheide.example',
      name: 'Mara Lindt',
    },
    remember,
  );
  store.set(userAtom, {
    email: 'mara.lindt@nordheide.example',
    name: 'Mara Lindt',
    tenants: tenants.map((name) => ({ name })),
    preferences: {},
  });
  if (tenant !== undefined) selectTenant(tenant);
  if (watchlist !== undefined) selectWatchlist(watchlist);
};

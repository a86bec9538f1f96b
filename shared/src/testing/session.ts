import { beginSession, selectTenant, selectWatchlist, userAtom } from '../session';
import { store } from '../state';

export interface SignedIn {
  tenants?: string[];
  tenant?: string;
  watchlist?: string;
  remember?: boolean;
  token?: string;
  userId?: string;
}

/** Sets the session of a person, without a sign-in. */
export const beSignedIn = ({
  tenants = ['Nordheide Pharma'],
  tenant = tenants[0],
  watchlist,
  remember = false,
  token = 'access-1',
  userId = 'user-1',
}: SignedIn = {}): void => {
  localStorage.clear();
  sessionStorage.clear();
  beginSession(
    {
      accessToken: token,
      refreshToken: 'refresh-1',
      userId,
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
    fetchedAt: Date.now(),
  });
  if (tenant !== undefined) selectTenant(tenant);
  if (watchlist !== undefined) selectWatchlist(watchlist);
};

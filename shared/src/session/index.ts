export { beginSession, clearSession, currentSession, restoreSession, sessionAtom } from './session';
export { refreshSession } from './refresh';
export { displayNameAtom, loadUser, signIn, signOut, userAtom } from './user';
export {
  currentEpoch,
  resetSelection,
  selectTenant,
  selectWatchlist,
  selectedTenantAtom,
  selectedWatchlistAtom,
  settleTenant,
} from './selection';
export { reloadWatchlists, useWatchlists, watchlistsKey } from './watchlists';

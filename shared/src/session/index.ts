export {
  adoptSession,
  beginSession,
  clearSession,
  currentSession,
  loggingOutAtom,
  restoreSession,
  sessionAtom,
  sessionExpiredAtom,
} from './session';
export {
  currentEpoch,
  forgetPerson,
  selectedTenantAtom,
  selectedWatchlistAtom,
  userAtom,
} from './person';
export { apiSession } from './apiSession';
export { refreshSession } from './refresh';
export { keepSessionFresh } from './renewal';
export { followOtherTabs } from './otherTabs';
export { displayNameAtom, loadUser, signIn, signInWithCode, signOut } from './user';
export { selectTenant, settleTenant, showTenant } from './tenantSelection';
export { selectWatchlist, showWatchlist } from './watchlistSelection';
export { watchlistChangesKey, type DetailChanges, type WatchlistChange } from './watchlistChanges';
export {
  reloadWatchlists,
  useWatchlists,
  useWatchlistsOfPage,
  watchlistsKey,
  watchlistsOnScreen,
} from './watchlists';
export { languageOrder } from './watchlistOrder';
export { keepPreferencesOnServer, savePreferences } from './preferences';
export { chooseCsvForm, chosenCsvForm } from './csvForm';
export { areSingleKeysOn, isSingleKey } from './singleKeys';
export { readPreferences } from './sessionStorage';

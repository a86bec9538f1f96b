import { request } from '../api';
import {
  answeredPreferencesSchema,
  changedPreferences,
  type Preferences,
  type PreferencesChange,
} from '../contracts/user';
import { toAppError } from '../errors';
import { events } from '../events';
import { store } from '../state';
import { userAtom } from './person';
import { currentSession } from './session';
import { readPreferences, writePreferences } from './sessionStorage';

/** A change that the account does not have yet, and the user who made it. */
interface Unsaved {
  userId: string;
  change: PreferencesChange;
}

let isServerUsed = false;
let unsaved: Unsaved | null = null;
let isSaving = false;
/** The user who has seen that saving fails; null once it works again. */
let warnedUserId: string | null = null;

const merged = (earlier: PreferencesChange, later: PreferencesChange): PreferencesChange => ({
  ...earlier,
  ...later,
  selectedWatchlistIds: { ...earlier.selectedWatchlistIds, ...later.selectedWatchlistIds },
  matrix: { ...earlier.matrix, ...later.matrix },
  matrixColumns: { ...earlier.matrixColumns, ...later.matrixColumns },
  productGroups: { ...earlier.productGroups, ...later.productGroups },
});

const remember = (userId: string, earlier: PreferencesChange, later: PreferencesChange): void => {
  unsaved = { userId, change: merged(earlier, later) };
};

const hasUnsaved = (): boolean => unsaved !== null;

const changeOf = (userId: string): PreferencesChange =>
  unsaved?.userId === userId ? unsaved.change : {};

/** Whether the account already has these values, as far as this tab has read. */
const isSaved = (change: PreferencesChange): boolean => {
  const savedPreferences = store.get(userAtom)?.preferences ?? {};
  const textOf = (preferences: Preferences) => JSON.stringify(preferences);
  return (
    textOf(changedPreferences(savedPreferences, change)) ===
    textOf(changedPreferences(savedPreferences, {}))
  );
};

/** The server would reject the change again. */
const isRefused = (cause: unknown): boolean => {
  const error = toAppError(cause);
  return error.kind === 'rejected' && error.status === 400;
};

const reportOnce = (userId: string, cause: unknown): void => {
  // A lost connection has a notice of its own.
  if (warnedUserId === userId || toAppError(cause).kind === 'unreachable') return;
  warnedUserId = userId;
  events.emit('preferences-not-saved', { cause });
};

/** One call at a time, so that an older choice never arrives after a newer one. */
const saveOnServer = async (): Promise<void> => {
  if (!isServerUsed || isSaving) return;
  isSaving = true;
  while (unsaved !== null && unsaved.userId === currentSession()?.userId) {
    const { userId, change } = unsaved;
    unsaved = null;
    try {
      const preferences = await request('api/v1/users/me/preferences', {
        method: 'patch',
        json: change,
        answer: answeredPreferencesSchema,
      });
      warnedUserId = null;
      const user = store.get(userAtom);
      if (user && userId === currentSession()?.userId)
        store.set(userAtom, { ...user, preferences });
    } catch (cause) {
      const isNextThere = hasUnsaved();
      if (userId === currentSession()?.userId) {
        reportOnce(userId, cause);
        if (!isRefused(cause)) remember(userId, change, changeOf(userId));
      }
      if (!isNextThere) break;
    }
  }
  isSaving = false;
};

/**
 * Saves what the person chose: in this browser at once, without touching what other tabs save
 * there, and with the account once {@link keepPreferencesOnServer} was called. Does nothing without
 * a session.
 */
export const savePreferences = (change: PreferencesChange): void => {
  const session = currentSession();
  if (!session) return;
  writePreferences(changedPreferences(readPreferences(), change), session.remember);
  if (!hasUnsaved() && !isSaving && isSaved(change)) return;
  remember(session.userId, changeOf(session.userId), change);
  void saveOnServer();
};

/**
 * Saves preferences with the account as well, until the returned function is called. A change that
 * could not be saved is tried again with the next change, and when the machine is online again.
 */
export const keepPreferencesOnServer = (): (() => void) => {
  isServerUsed = true;
  const onOnline = () => void saveOnServer();
  window.addEventListener('online', onOnline);
  return () => {
    isServerUsed = false;
    window.removeEventListener('online', onOnline);
  };
};

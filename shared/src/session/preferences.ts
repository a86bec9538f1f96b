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

/** A change that the account does not have yet, and whose it is. */
interface Unsaved {
  userId: string;
  change: PreferencesChange;
}

let isServerAsked = false;
let unsaved: Unsaved | null = null;
let isSaving = false;
/** The user who was told that saving fails; null once it works again. */
let toldTo: string | null = null;

const together = (earlier: PreferencesChange, later: PreferencesChange): PreferencesChange => ({
  ...earlier,
  ...later,
  selectedWatchlistIds: { ...earlier.selectedWatchlistIds, ...later.selectedWatchlistIds },
  matrix: { ...earlier.matrix, ...later.matrix },
  matrixColumns: { ...earlier.matrixColumns, ...later.matrixColumns },
});

const remember = (userId: string, earlier: PreferencesChange, later: PreferencesChange): void => {
  unsaved = { userId, change: together(earlier, later) };
};

const hasUnsaved = (): boolean => unsaved !== null;

const changeOf = (userId: string): PreferencesChange =>
  unsaved?.userId === userId ? unsaved.change : {};

/** Whether the account already has it, as far as this tab has read. */
const isKnown = (change: PreferencesChange): boolean => {
  const known = store.get(userAtom)?.preferences ?? {};
  const textOf = (preferences: Preferences) => JSON.stringify(preferences);
  return textOf(changedPreferences(known, change)) === textOf(changedPreferences(known, {}));
};

/** If the change itself is refused, it would be refused again. */
const isRefused = (cause: unknown): boolean => {
  const error = toAppError(cause);
  return error.kind === 'rejected' && error.status === 400;
};

const tellOnce = (userId: string, cause: unknown): void => {
  // A lost connection has a notice of its own.
  if (toldTo === userId || toAppError(cause).kind === 'unreachable') return;
  toldTo = userId;
  events.emit('preferences-not-saved', { cause });
};

/** One call at a time, so that an older choice never arrives after a newer one. */
const saveOnServer = async (): Promise<void> => {
  if (!isServerAsked || isSaving) return;
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
      toldTo = null;
      const user = store.get(userAtom);
      if (user && userId === currentSession()?.userId)
        store.set(userAtom, { ...user, preferences });
    } catch (cause) {
      const isNextThere = hasUnsaved();
      if (userId === currentSession()?.userId) {
        tellOnce(userId, cause);
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
  if (!hasUnsaved() && !isSaving && isKnown(change)) return;
  remember(session.userId, changeOf(session.userId), change);
  void saveOnServer();
};

/**
 * From now on preferences are saved with the account as well, until the returned function is
 * called. What could not be saved is tried again with the next change, and when the machine is
 * online again.
 */
export const keepPreferencesOnServer = (): (() => void) => {
  isServerAsked = true;
  const onOnline = () => void saveOnServer();
  window.addEventListener('online', onOnline);
  return () => {
    isServerAsked = false;
    window.removeEventListener('online', onOnline);
  };
};

import * as v from 'valibot';
import { PREFERENCES_KEY, SESSION_KEY } from '../contracts/keptSession';
import { preferencesSchema, type Preferences } from '../contracts/user';
import { browserStorage, tabStorage } from '../storage';

/**
 * The session is in the local storage if `remember` is set, else in the session storage; a sign-in
 * clears the other one. If neither works, the session ends with the page.
 */

export const storedSessionSchema = v.object({
  email: v.string(),
  userId: v.string(),
  name: v.string(),
  token: v.string(),
  refreshToken: v.string(),
  remember: v.boolean(),
  /**
   * True once a logout has begun. Stored, so that closing the page meanwhile does not undo the
   * logout.
   */
  loggingOut: v.optional(v.boolean(), false),
});
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/**
 * The tab's own storage first: its session wins over one that another tab wrote for the whole
 * browser.
 */
const storages = [tabStorage, browserStorage];

const chosenStorage = (remember: boolean) => (remember ? browserStorage : tabStorage);

const readAny = <Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
  for (const storage of storages) {
    const parsed = v.safeParse(schema, storage.readJson(key));
    if (parsed.success) return parsed.output;
    storage.remove(key);
  }
  return null;
};

const write = (key: string, value: unknown, remember: boolean): void => {
  const chosen = chosenStorage(remember);
  // If the new value does not fit, the old one must not stay.
  if (!chosen.writeJson(key, value)) chosen.remove(key);
};

export const readStoredSession = (): StoredSession | null =>
  readAny(SESSION_KEY, storedSessionSchema);
export const writeStoredSession = (session: StoredSession): void =>
  write(SESSION_KEY, session, session.remember);

/** Called at a sign-in only: later the other storage may hold the session of another tab. */
export const clearOtherStorage = (remember: boolean): void => {
  for (const key of [SESSION_KEY, PREFERENCES_KEY]) chosenStorage(!remember).remove(key);
};

/** Removes the stored sessions that match, and those that cannot be read. */
export const removeStoredSession = (isMeant: (stored: StoredSession) => boolean): void => {
  for (const storage of storages) {
    const stored = v.safeParse(storedSessionSchema, storage.readJson(SESSION_KEY));
    if (!stored.success || isMeant(stored.output)) storage.remove(SESSION_KEY);
  }
};

export const readPreferences = (): Preferences => readAny(PREFERENCES_KEY, preferencesSchema) ?? {};
export const writePreferences = (preferences: Preferences, remember: boolean): void =>
  write(PREFERENCES_KEY, preferences, remember);
export const removePreferences = (): void => {
  for (const storage of storages) storage.remove(PREFERENCES_KEY);
};

import * as v from 'valibot';
import { PREFERENCES_KEY, SESSION_KEY } from '../contracts/keptSession';
import { preferencesSchema, type Preferences } from '../contracts/user';
import { browserStorage, tabStorage } from '../storage';

/**
 * Local storage when remember is on, else session storage; a sign-in clears the other one. Where
 * neither works, the session simply ends with the page.
 */

export const storedSessionSchema = v.object({
  email: v.string(),
  userId: v.string(),
  name: v.string(),
  token: v.string(),
  refreshToken: v.string(),
  remember: v.boolean(),
  /** A logout has begun. Kept, so that a page that is closed meanwhile does not undo it. */
  loggingOut: v.optional(v.boolean(), false),
});
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** The tab's own first: what another tab wrote for the whole browser is not its session. */
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
  // Where the new value does not fit, the old one must not stay behind.
  if (!chosen.writeJson(key, value)) chosen.remove(key);
};

export const readStoredSession = (): StoredSession | null =>
  readAny(SESSION_KEY, storedSessionSchema);
export const writeStoredSession = (session: StoredSession): void =>
  write(SESSION_KEY, session, session.remember);

/** With a sign-in only: later the other one may hold what another tab keeps there. */
export const clearOtherStorage = (remember: boolean): void => {
  for (const key of [SESSION_KEY, PREFERENCES_KEY]) chosenStorage(!remember).remove(key);
};

/** Removes those of the stored sessions that are meant, and rubbish. */
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

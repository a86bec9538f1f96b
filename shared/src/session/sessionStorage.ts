import * as v from 'valibot';
import { preferencesSchema, type Preferences } from '../contracts/user';

/** Local storage when remember is on, else session storage; a sign-in clears the other one. */

export const storedSessionSchema = v.object({
  email: v.string(),
  userId: v.string(),
  name: v.string(),
  token: v.string(),
  refreshToken: v.string(),
  remember: v.boolean(),
});
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

const SESSION_KEY = 'pmm.session';
const PREFERENCES_KEY = 'pmm.preferences';

/** Storage can be blocked or full: the session then simply ends with the page. */
const attempt = <Result>(action: () => Result): Result | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** The tab's own first: what another tab wrote for the whole browser is not its session. */
const storages = (): Storage[] =>
  [() => window.sessionStorage, () => window.localStorage].flatMap(
    (storage) => attempt(storage) ?? [],
  );

const parse = <Value>(text: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
  const parsed = v.safeParse(
    schema,
    attempt((): unknown => JSON.parse(text)),
  );
  return parsed.success ? parsed.output : null;
};

const readAny = <Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
  for (const storage of storages()) {
    const text = attempt(() => storage.getItem(key));
    if (text === null) continue;
    const value = parse(text, schema);
    if (value !== null) return value;
    attempt(() => storage.removeItem(key));
  }
  return null;
};

const remove = (key: string): void => {
  for (const storage of storages()) attempt(() => storage.removeItem(key));
};

const chosenStorage = (remember: boolean): Storage | null =>
  attempt(() => (remember ? window.localStorage : window.sessionStorage));

const write = (key: string, value: unknown, remember: boolean): void => {
  const chosen = chosenStorage(remember);
  const fits = attempt(() => chosen?.setItem(key, JSON.stringify(value))) !== null;
  // Where the new value does not fit, the old one must not stay behind.
  if (!fits) attempt(() => chosen?.removeItem(key));
};

export const readStoredSession = (): StoredSession | null =>
  readAny(SESSION_KEY, storedSessionSchema);
export const writeStoredSession = (session: StoredSession): void =>
  write(SESSION_KEY, session, session.remember);

/** With a sign-in only: later the other one may hold what another tab keeps there. */
export const clearOtherStorage = (remember: boolean): void => {
  const other = chosenStorage(!remember);
  for (const key of [SESSION_KEY, PREFERENCES_KEY]) attempt(() => other?.removeItem(key));
};

/** Removes those of the stored sessions that are meant, and rubbish. */
export const removeStoredSession = (isMeant: (stored: StoredSession) => boolean): void => {
  for (const storage of storages()) {
    const text = attempt(() => storage.getItem(SESSION_KEY));
    const stored = text === null ? null : parse(text, storedSessionSchema);
    if (stored === null || isMeant(stored)) attempt(() => storage.removeItem(SESSION_KEY));
  }
};

export const readPreferences = (): Preferences => readAny(PREFERENCES_KEY, preferencesSchema) ?? {};
export const writePreferences = (preferences: Preferences, remember: boolean): void =>
  write(PREFERENCES_KEY, preferences, remember);
export const removePreferences = (): void => remove(PREFERENCES_KEY);

import * as v from 'valibot';
import { preferencesSchema, type Preferences } from '../contracts/user';

/** Local storage when remember is on, else session storage; the other one is cleared. */

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

const write = (key: string, value: unknown, remember: boolean): void => {
  const chosen = attempt(() => (remember ? window.localStorage : window.sessionStorage));
  const fits = attempt(() => chosen?.setItem(key, JSON.stringify(value))) !== null;
  for (const storage of storages()) {
    // Where the new value does not fit, the old one must not stay behind.
    if (storage !== chosen || !fits) attempt(() => storage.removeItem(key));
  }
};

export const readStoredSession = (): StoredSession | null =>
  readAny(SESSION_KEY, storedSessionSchema);
export const writeStoredSession = (session: StoredSession): void =>
  write(SESSION_KEY, session, session.remember);
/** What someone else stored for the browser meanwhile stays. */
export const removeStoredSession = ({ userId }: StoredSession): void => {
  for (const storage of storages()) {
    const text = attempt(() => storage.getItem(SESSION_KEY));
    const stored = text === null ? null : parse(text, storedSessionSchema);
    if (stored === null || stored.userId === userId) attempt(() => storage.removeItem(SESSION_KEY));
  }
};

export const readPreferences = (): Preferences => readAny(PREFERENCES_KEY, preferencesSchema) ?? {};
export const writePreferences = (preferences: Preferences, remember: boolean): void =>
  write(PREFERENCES_KEY, preferences, remember);
export const removePreferences = (): void => remove(PREFERENCES_KEY);

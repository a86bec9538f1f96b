/**
 * A session as it is stored in a browser. The inline script of the document continues it before the
 * app runs and without the app's libraries, so both read this form.
 */
export interface KeptSession {
  email: string;
  userId: string;
  name: string;
  token: string;
  refreshToken: string;
  remember: boolean;
  /**
   * True once a logout has begun. Stored, so that closing the page meanwhile does not undo the
   * logout.
   */
  loggingOut?: boolean;
}

/** The key in the storage, and the name of the channel between the tabs. */
export const SESSION_KEY = 'pmm.session';
export const PREFERENCES_KEY = 'pmm.preferences';
/** The lock of the tab that renews the tokens. */
export const REFRESH_LOCK = 'pmm.refresh';

/** Whether the server has refused a call for good; after 429 and 5xx it may accept it later. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 429;

const texts = ['email', 'userId', 'name', 'token', 'refreshToken'] as const;

export const isKeptSession = (value: unknown): value is KeptSession => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    typeof fields['remember'] === 'boolean' &&
    ['undefined', 'boolean'].includes(typeof fields['loggingOut'])
  );
};

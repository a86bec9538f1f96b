/**
 * A session as a browser keeps it. The inline script of the document continues it before the app runs and
 * without its libraries; both have to find the same.
 */
export interface KeptSession {
  email: string;
  userId: string;
  name: string;
  token: string;
  refreshToken: string;
  remember: boolean;
  /** A logout has begun. Kept, so that a page that is closed meanwhile does not undo it. */
  loggingOut?: boolean;
}

/** In the storage, and as the name of the channel between the tabs. */
export const SESSION_KEY = 'pmm.session';
export const PREFERENCES_KEY = 'pmm.preferences';
/** Held by the tab that renews the tokens. */
export const REFRESH_LOCK = 'pmm.refresh';

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

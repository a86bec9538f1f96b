import * as v from 'valibot';
import { store } from '../state';
import { refreshSession } from './refresh';
import { currentSession, sessionAtom } from './session';

/** Early enough for a slow answer, late enough to be rare. */
const RENEWED_AT_SHARE = 0.8;
const RETRY_MS = 30_000;

const claimsSchema = v.object({ iat: v.number(), exp: v.number() });

/**
 * How long a token is valid, in ms, by its claims; null if it cannot be read. Only the difference
 * of the two times is used, because the clock of this machine may be wrong.
 */
const lifetimeOf = (token: string): number | null => {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { iat, exp } = v.parse(claimsSchema, JSON.parse(text));
    return exp > iat ? (exp - iat) * 1_000 : null;
  } catch {
    return null;
  }
};

/**
 * Renews the tokens before they expire, so that no call is refused for it, until the returned
 * function is called. If the server cannot be reached, it tries again a little later.
 */
export const keepSessionFresh = (): (() => void) => {
  let token: string | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    dueAt = Date.now() + delay;
    timer = setTimeout(renew, delay);
  };
  const renew = () => {
    schedule(RETRY_MS);
    refreshSession().catch(() => undefined);
  };
  const follow = () => {
    const next = currentSession()?.token ?? null;
    if (next === token) return;
    token = next;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    const lifetime = token === null ? null : lifetimeOf(token);
    if (lifetime !== null) schedule(lifetime * RENEWED_AT_SHARE);
  };
  // Timers do not run while the machine sleeps.
  const renewWhenOverdue = () => {
    if (document.visibilityState === 'visible' && Date.now() >= dueAt) renew();
  };

  const unsubscribe = store.sub(sessionAtom, follow);
  document.addEventListener('visibilitychange', renewWhenOverdue);
  window.addEventListener('online', renewWhenOverdue);
  follow();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', renewWhenOverdue);
    window.removeEventListener('online', renewWhenOverdue);
    clearTimeout(timer);
  };
};

import * as v from 'valibot';
import { store } from '../state';
import { refreshSession } from './refresh';
import { currentSession, sessionAtom } from './session';

/** Early enough for a slow answer, late enough to be rare. */
const RENEWED_AT_SHARE = 0.8;
const RETRY_MS = 30_000;

const claimsSchema = v.object({ iat: v.number(), exp: v.number() });

/**
 * How long a token lives, in ms, as its claims say; null for one that cannot be read. Only the
 * distance of the two times counts: the clock of this machine may be wrong.
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
 * Renews the tokens before they expire, until the returned function is called, so that no call has
 * to be refused first. A server that cannot be reached is asked again a little later.
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
  // Timers stand still while the machine sleeps.
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

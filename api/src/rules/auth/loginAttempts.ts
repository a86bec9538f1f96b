import { countAttempt, forgetAttempts, takeBackAttempts } from '../../storage/attempts';
import type { Database } from '../../storage/database';
import type { Client } from './client';
import { hashOf } from './secrets';

const LOCK_MINUTES = 15;
/** What a person waits for at most before they are heard again. */
export const WAIT_SECONDS = LOCK_MINUTES * 60;
/** After so many failures in a row a device, or a place, is locked out of an account for a while. */
const FAILURES_TO_LOCK = 10;
/** The person is told of it only after the right password, so more is compared, but not without end. */
const ATTEMPTS_TO_SILENCE = 15;
/** The same for all together that the account does not know, from however many places they come. */
const ATTEMPTS_OF_STRANGERS = 20;

export interface LoginAttempt {
  /** Else the password is not compared, whatever it is. */
  isHeard: boolean;
  isLockedOut: boolean;
  /** Who is kept out from this attempt on. */
  lockouts: readonly ('device' | 'place' | 'strangers')[];
  /** It was the right password: what failed before it counts no more. */
  forgive: () => Promise<void>;
}

const keyOf = (email: string, kind: string, of?: Uint8Array): Uint8Array =>
  hashOf(
    `login ${kind} ${email.toLowerCase()} ${of === undefined ? '' : Buffer.from(of).toString('hex')}`,
  );

/**
 * Counts an attempt before the password is compared. A device that the person signed in with before has
 * a count of its own, which no stranger reaches; all others share one, beside that of their place.
 */
export const countLogin = async (
  database: Database,
  email: string,
  { device, source }: Client,
  knowsDevice: boolean,
): Promise<LoginAttempt> => {
  const isKnown = knowsDevice && device !== null;
  const own = isKnown ? keyOf(email, 'device', device) : keyOf(email, 'source', source);
  const strangers = keyOf(email, 'strangers');
  const lock = { limit: FAILURES_TO_LOCK, minutes: LOCK_MINUTES };
  const number = await countAttempt(database, own, lock);
  const isLockedOut = number > FAILURES_TO_LOCK;
  const isHeard = number <= ATTEMPTS_TO_SILENCE;
  const lockouts: LoginAttempt['lockouts'] =
    number === FAILURES_TO_LOCK + 1 ? [isKnown ? 'device' : 'place'] : [];
  if (isKnown || !isHeard) {
    const forgive = async () => void (await forgetAttempts(database, own));
    return { isHeard, isLockedOut, lockouts, forgive };
  }
  const all = { limit: ATTEMPTS_OF_STRANGERS, minutes: LOCK_MINUTES };
  const ofStrangers = await countAttempt(database, strangers, all);
  return {
    isHeard: ofStrangers <= ATTEMPTS_OF_STRANGERS,
    isLockedOut,
    lockouts: ofStrangers === ATTEMPTS_OF_STRANGERS + 1 ? [...lockouts, 'strangers'] : lockouts,
    forgive: async () => takeBackAttempts(database, strangers, await forgetAttempts(database, own)),
  };
};

/** After the person proved their address. */
export const forgetLoginAttempts = async (
  database: Database,
  email: string,
  { device, source }: Client,
): Promise<void> => {
  await forgetAttempts(database, keyOf(email, 'strangers'));
  await forgetAttempts(database, keyOf(email, 'source', source));
  if (device !== null) await forgetAttempts(database, keyOf(email, 'device', device));
};

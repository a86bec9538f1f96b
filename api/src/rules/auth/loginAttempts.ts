import { countAttempt, forgetAttempts, takeBackAttempts } from '../../storage/attempts';
import { tooManyAttempts } from '../../errors';
import type { Database } from '../../storage/database';
import type { ClientMarks } from './client';
import { hashOf } from './secrets';

const LOCK_MINUTES = 15;
/**
 * After so many failures in a row a device or an address is locked out of an account for a while.
 */
const FAILURES_TO_LOCK = 10;
/**
 * A lockout is shown only after the right password, so a few more attempts are compared, but not
 * endlessly many.
 */
const MAX_COMPARED_ATTEMPTS = 15;
/** The limit for all devices together that the account does not know, from any addresses. */
const ATTEMPTS_OF_STRANGERS = 20;

export interface LoginAttempt {
  /** If false, the password must not even be compared. */
  isCompared: boolean;
  isLockedOut: boolean;
  /** How long until the lockout is over. */
  waitSeconds: number;
  /** Who is locked out from this attempt on. */
  lockouts: readonly ('device' | 'place' | 'strangers')[];
  /** Called after the right password: failures before it no longer count. */
  forgive: () => Promise<void>;
}

const keyOf = (email: string, kind: string, of?: Uint8Array): Uint8Array =>
  hashOf(
    `login ${kind} ${email.toLowerCase()} ${of === undefined ? '' : Buffer.from(of).toString('hex')}`,
  );

/**
 * Counts an attempt before the password is compared. A device that the person signed in with before
 * has a count of its own, which strangers cannot use up; all other devices share one count, beside
 * that of their address.
 */
export const countLogin = async (
  database: Database,
  email: string,
  { device, source }: ClientMarks,
  knowsDevice: boolean,
): Promise<LoginAttempt> => {
  const isKnown = knowsDevice && device !== null;
  const own = isKnown ? keyOf(email, 'device', device) : keyOf(email, 'source', source);
  const strangers = keyOf(email, 'strangers');
  const lock = { limit: FAILURES_TO_LOCK, minutes: LOCK_MINUTES };
  const { number, waitSeconds } = await countAttempt(database, own, lock);
  const isLockedOut = number > FAILURES_TO_LOCK;
  const isCompared = number <= MAX_COMPARED_ATTEMPTS;
  const lockouts: LoginAttempt['lockouts'] =
    number === FAILURES_TO_LOCK + 1 ? [isKnown ? 'device' : 'place'] : [];
  if (isKnown || !isCompared) {
    const forgive = async () => void (await forgetAttempts(database, own));
    return { isCompared, isLockedOut, waitSeconds, lockouts, forgive };
  }
  const all = { limit: ATTEMPTS_OF_STRANGERS, minutes: LOCK_MINUTES };
  const { number: ofStrangers, ...rest } = await countAttempt(database, strangers, all);
  const isComparedAmongThem = ofStrangers <= ATTEMPTS_OF_STRANGERS;
  const waits = [isLockedOut ? waitSeconds : 0, isComparedAmongThem ? 0 : rest.waitSeconds];
  return {
    isCompared: isComparedAmongThem,
    isLockedOut,
    waitSeconds: Math.max(...waits),
    lockouts: ofStrangers === ATTEMPTS_OF_STRANGERS + 1 ? [...lockouts, 'strangers'] : lockouts,
    forgive: async () => takeBackAttempts(database, strangers, await forgetAttempts(database, own)),
  };
};

/** @throws ApiError RATE_LIMITED */
export const demandAllowedAttempt = ({
  isCompared,
  isLockedOut,
  waitSeconds,
}: LoginAttempt): void => {
  if (!isCompared || isLockedOut) throw tooManyAttempts(waitSeconds);
};

/** Called after the person proved their address. */
export const forgetLoginAttempts = async (
  database: Database,
  email: string,
  { device, source }: ClientMarks,
): Promise<void> => {
  await forgetAttempts(database, keyOf(email, 'strangers'));
  await forgetAttempts(database, keyOf(email, 'source', source));
  if (device !== null) await forgetAttempts(database, keyOf(email, 'device', device));
};

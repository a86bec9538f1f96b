import { tooManyAttempts } from '../../errors';
import {
  countAttempt,
  type CountLimit,
  forgetAttempts,
  takeBackAttempts,
} from '../../storage/attempts';
import type { Database } from '../../storage/database';
import type { Metrics } from '../../telemetry/metrics';
import type { ClientMarks } from './client';
import { hashOf } from './secrets';

/**
 * After this many failures in a row, a device or an address is locked out of an account for a
 * while.
 */
const ofOne: CountLimit = { limit: 10, minutes: 15, timeFrom: 'latest attempt' };
/**
 * The limit for all unknown devices of the account together, from any addresses. Its time is over
 * no later than that of each address in it, so no address gets a second share of it.
 */
const ofStrangers: CountLimit = { limit: 20, minutes: 15, timeFrom: 'first attempt' };

type Lockout = 'device' | 'place' | 'strangers';

export interface LoginAttempt {
  /** The counters that lock out if this attempt fails. */
  lockouts: readonly Lockout[];
  /** Called after the right password: this attempt and failures before it no longer count. */
  forgive: () => Promise<void>;
}

const keyOf = (email: string, kind: string, of?: Uint8Array): Uint8Array =>
  hashOf(
    `login ${kind} ${email.toLowerCase()} ${of === undefined ? '' : Buffer.from(of).toString('hex')}`,
  );

/** @throws ApiError RATE_LIMITED */
const charge = async (
  database: Database,
  key: Uint8Array,
  limit: CountLimit,
  kind: Lockout,
): Promise<Lockout[]> => {
  const counted = await countAttempt(database, key, limit);
  if (counted.number === null) throw tooManyAttempts(counted.waitSeconds);
  return counted.number === limit.limit ? [kind] : [];
};

/**
 * Counts an attempt before the password is compared. A device that the person signed in with before
 * has its own count, which strangers cannot use up. All other devices share one count, in addition
 * to that of their address. A refused attempt is not counted.
 *
 * @throws ApiError RATE_LIMITED, whether or not there is such an account.
 */
export const countLogin = async (
  database: Database,
  email: string,
  { device, source }: ClientMarks,
  knowsDevice: boolean,
): Promise<LoginAttempt> => {
  if (knowsDevice && device !== null) {
    const own = keyOf(email, 'device', device);
    return {
      lockouts: await charge(database, own, ofOne, 'device'),
      forgive: async () => void (await forgetAttempts(database, own)),
    };
  }
  const [own, strangers] = [keyOf(email, 'source', source), keyOf(email, 'strangers')];
  return {
    lockouts: await database.transaction(async (transaction) => [
      ...(await charge(transaction, own, ofOne, 'place')),
      ...(await charge(transaction, strangers, ofStrangers, 'strangers')),
    ]),
    forgive: async () => takeBackAttempts(database, strangers, await forgetAttempts(database, own)),
  };
};

/** Called when the password or code of a counted attempt was wrong. */
export const noteLockouts = ({ lockouts: counter }: Metrics, { lockouts }: LoginAttempt): void => {
  for (const kind of lockouts) counter.inc({ kind });
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

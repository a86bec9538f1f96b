import { ApiError, secondFactorMissing } from '../../errors';
import type { Mailer } from '../mail/mailer';
import { findAccountState } from '../../storage/accountState';
import type { Database } from '../../storage/database';
import { knowsDevice } from '../../storage/knownDevices';
import {
  countCodeInRow,
  findSecondFactor,
  forgetWrongCodes,
  spendRecoveryCode,
  spendStep,
  takeWarning,
} from '../../storage/secondFactors';
import type { Metrics } from '../../telemetry/metrics';
import type { Client } from './client';
import { countLogin, type LoginAttempt, noteLockouts } from './loginAttempts';
import type { SecretBox } from '../secretBox/openSecretBox';
import { plainRecoveryCode, recoveryMark } from './recoveryCodes';
import { stepOfCode } from './totp';

export interface FactorContext {
  database: Database;
  secretBox: SecretBox;
  mailer: Mailer;
  metrics: Metrics;
  now: () => number;
}

/** After this many wrong codes in a row no further code is compared, as NIST SP 800-63B demands. */
const MAX_WRONG_CODES = 100;
/** More than somebody who mistypes needs. */
const WRONG_CODES_TO_WARN = 5;

const CODE_OF_APP = /^\d{6}$/;

/** Codes are often shown and typed in groups. */
const withoutGaps = (code: string): string => code.replaceAll(/\s/g, '');

/** The step of a code that the app shows at present; null for any other code. */
export const stepOfAppCode = (
  { now }: FactorContext,
  appSecret: Uint8Array,
  typed: string,
): number | null => stepOfCode(appSecret, withoutGaps(typed), now());

/**
 * Counts a code before it is compared, separately from passwords but in the same way.
 *
 * @throws ApiError RATE_LIMITED
 */
export const countCode = async (
  { database }: FactorContext,
  client: Client,
  userId: string,
): Promise<LoginAttempt & { isKnown: boolean }> => {
  const isKnown = client.device !== null && (await knowsDevice(database, userId, client.device));
  const attempt = await countLogin(database, `second factor of ${userId}`, client, isKnown);
  return { ...attempt, isKnown };
};

/**
 * Counts a code of a confirmed factor among those in a row. This count does not expire with time,
 * so somebody who knows another person's password can close the factor for unknown devices. A known
 * device has its own count; with it a right code, or a new password, opens everything again.
 *
 * @throws ApiError LOGIN_USER_LOCKED_OUT
 */
const countInRow = async (
  { database, metrics }: FactorContext,
  userId: string,
  isKnown: boolean,
): Promise<number> => {
  const number = await countCodeInRow(database, userId, isKnown);
  if (number === MAX_WRONG_CODES + 1) metrics.lockouts.inc({ kind: 'second factor' });
  if (number > MAX_WRONG_CODES) {
    throw new ApiError(403, 'LOGIN_USER_LOCKED_OUT', 'Too many wrong codes: set a new password.');
  }
  return number;
};

/** Warns the person that somebody who passed the first step is guessing codes. */
const warn = async ({ database, mailer }: FactorContext, userId: string): Promise<void> => {
  const account = await findAccountState(database, userId);
  if (account === null) return;
  const { email: to, name, language } = account;
  await database.transaction(async (transaction) => {
    if (!(await takeWarning(transaction, userId))) return;
    await mailer.write(transaction, { kind: 'wrongCodes', to, name, language, values: {} });
  });
  mailer.wake();
};

/**
 * Whether a code is one of the person's app or a recovery code. Uses it up.
 *
 * @throws ApiError RATE_LIMITED or LOGIN_USER_LOCKED_OUT
 */
export const takeCode = async (
  context: FactorContext,
  client: Client,
  userId: string,
  typed: string,
): Promise<boolean> => {
  const { database, secretBox } = context;
  const factor = await findSecondFactor(database, userId);
  if (factor?.isOn !== true) return false;
  const attempt = await countCode(context, client, userId);
  const inRow = await countInRow(context, userId, attempt.isKnown);
  const code = withoutGaps(typed);
  const isTaken = async () => {
    const appSecret = await secretBox.open(factor.sealed, userId);
    if (!CODE_OF_APP.test(code)) {
      // Earlier versions hashed codes with the keys of the secret box.
      const before = await secretBox.marks(plainRecoveryCode(code));
      return spendRecoveryCode(database, userId, [recoveryMark(appSecret, code), ...before]);
    }
    const step = stepOfAppCode(context, appSecret, code);
    return step !== null && spendStep(database, userId, step);
  };
  if (!(await isTaken())) {
    noteLockouts(context.metrics, attempt);
    if (inRow >= WRONG_CODES_TO_WARN) await warn(context, userId);
    return false;
  }
  await attempt.forgive();
  await forgetWrongCodes(database, userId);
  return true;
};

/**
 * For a sign-in whose password, or identity at a provider, was proven. The provider may have
 * demanded a factor of its own, but does not reliably report it.
 *
 * @returns whether the account has a second factor, whose code was right then.
 * @throws ApiError SECOND_FACTOR_REQUIRED, VERIFICATION_FAILED, RATE_LIMITED or
 * LOGIN_USER_LOCKED_OUT
 */
export const demandSecondFactor = async (
  context: FactorContext,
  client: Client,
  userId: string,
  code: string | undefined,
): Promise<boolean> => {
  const factor = await findSecondFactor(context.database, userId);
  if (factor?.isOn !== true) return false;
  if (code === undefined) throw secondFactorMissing(401);
  if (await takeCode(context, client, userId, code)) return true;
  client.record({ kind: 'sign-in-refused', userId });
  throw new ApiError(401, 'VERIFICATION_FAILED', 'The code of the second factor is not right.');
};

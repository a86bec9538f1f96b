import { ApiError, secondFactorMissing } from '../../errors';
import type { Database } from '../../storage/database';
import { knowsDevice } from '../../storage/knownDevices';
import { findSecondFactor, spendRecoveryCode, spendStep } from '../../storage/secondFactors';
import type { Metrics } from '../../telemetry/metrics';
import type { Client } from './client';
import { countLogin, demandHeard, type LoginAttempt } from './loginAttempts';
import type { SecretBox } from './openSecretBox';
import { plainRecoveryCode, recoveryMark } from './recoveryCodes';
import { stepOfCode } from './totp';

export interface FactorContext {
  database: Database;
  secretBox: SecretBox;
  metrics: Metrics;
  now: () => number;
}

const CODE_OF_APP = /^\d{6}$/;

/** Codes are often shown, and typed, in groups. */
const withoutGaps = (code: string): string => code.replaceAll(/\s/g, '');

/** The step of a code that the app shows at present; null for any other. */
export const stepOfAppCode = (
  { now }: FactorContext,
  appSecret: Uint8Array,
  typed: string,
): number | null => stepOfCode(appSecret, withoutGaps(typed), now());

/**
 * Counts a code that is about to be compared, as passwords are counted, by themselves.
 *
 * @throws ApiError RATE_LIMITED
 */
export const countCode = async (
  { database, metrics }: FactorContext,
  client: Client,
  userId: string,
): Promise<LoginAttempt> => {
  const isKnown = client.device !== null && (await knowsDevice(database, userId, client.device));
  const attempt = await countLogin(database, `second factor of ${userId}`, client, isKnown);
  for (const kind of attempt.lockouts) metrics.lockouts.inc({ kind });
  demandHeard(attempt);
  return attempt;
};

/**
 * Whether a code is one of the app, or a recovery code, of this person. It is used up by that.
 *
 * @throws ApiError RATE_LIMITED
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
  const code = withoutGaps(typed);
  const isTaken = async () => {
    const appSecret = await secretBox.open(factor.sealed, userId);
    if (!CODE_OF_APP.test(code)) {
      // Also those of earlier versions, which were marked with the keys of the box.
      const before = await secretBox.marks(plainRecoveryCode(code));
      return spendRecoveryCode(database, userId, [recoveryMark(appSecret, code), ...before]);
    }
    const step = stepOfAppCode(context, appSecret, code);
    return step !== null && spendStep(database, userId, step);
  };
  if (!(await isTaken())) return false;
  await attempt.forgive();
  return true;
};

/**
 * For a sign-in whose password, or identity at a provider, was proven. A provider may have asked for a factor
 * of its own, but does not reliably say so.
 *
 * @returns whether the account has one, and so its code was right.
 * @throws ApiError SECOND_FACTOR_REQUIRED, VERIFICATION_FAILED or RATE_LIMITED
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

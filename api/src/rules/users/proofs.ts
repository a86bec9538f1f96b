import { ApiError, unauthorized } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import { type AccountToSignIn, findAccountToSignIn } from '../../storage/accountState';
import type { Database } from '../../storage/database';
import { findOwnEmail } from '../../storage/ownSessions';
import { findSecondFactor } from '../../storage/secondFactors';
import type { ClientWithDevice } from '../auth/client';
import { countLogin } from '../auth/loginAttempts';
import { demandRoomForPassword, passwordFits } from '../auth/passwords';
import { type FactorContext, takeCode } from '../auth/secondFactor';

const wrong = (field: string, message: string) =>
  new ApiError(422, 'VALIDATION_ERROR', message, {
    validationErrors: [{ field, message: 'VALUE_INVALID' }],
  });

const wrongPassword = () => wrong('currentPassword', 'This is not the password of the account.');

/** The refusal of a code, which is also written to the logs. */
export const refuseCode = (client: ClientWithDevice, userId: string): ApiError => {
  client.record({ kind: 'proof-refused', userId });
  return wrong('code', 'The code is not right.');
};

/**
 * The account of a live session, after its password was given again. Attempts count like sign-ins,
 * so that an abandoned session cannot be used to guess the password.
 *
 * @throws ApiError UNAUTHORIZED, RATE_LIMITED, or VALIDATION_ERROR of `currentPassword`.
 */
export const provePassword = async (
  database: Database,
  claims: AccessClaims,
  client: ClientWithDevice,
  password: string,
): Promise<AccountToSignIn> => {
  demandRoomForPassword();
  const email = await findOwnEmail(database, claims);
  if (email === null) throw unauthorized();
  const account = await findAccountToSignIn(database, email, client.device);
  const attempt = await countLogin(database, email, client, account?.knowsDevice ?? false);
  const fits = await passwordFits(account?.passwordHash ?? null, password);
  if (account === null || !fits) {
    client.record({ kind: 'proof-refused', userId: claims.userId });
    throw wrongPassword();
  }
  await attempt.forgive();
  return account;
};

/**
 * Proves the second factor of an account that has one.
 *
 * @throws ApiError RATE_LIMITED, LOGIN_USER_LOCKED_OUT, or VALIDATION_ERROR of `code`.
 */
export const proveCode = async (
  context: FactorContext,
  client: ClientWithDevice,
  userId: string,
  code: string | undefined,
): Promise<void> => {
  const isRight = code !== undefined && (await takeCode(context, client, userId, code));
  if (!isRight) throw refuseCode(client, userId);
};

/**
 * The same if the account has a second factor; without one there is nothing to prove.
 *
 * @throws ApiError as `proveCode`.
 */
export const proveFactor = async (
  context: FactorContext,
  client: ClientWithDevice,
  userId: string,
  code: string | undefined,
): Promise<void> => {
  const factor = await findSecondFactor(context.database, userId);
  if (factor?.isOn === true) await proveCode(context, client, userId, code);
};

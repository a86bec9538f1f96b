import type { ChangePassword } from '@pmm/shared/contracts/account';
import { ApiError, tooManyAttempts, unauthorized } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import { findNamesAround, setPassword } from '../../storage/accounts';
import { findAccountToSignIn } from '../../storage/accountState';
import type { Database } from '../../storage/database';
import { forgetGrantsOf } from '../../storage/identities';
import { forgetDevicesOf, keepDevice } from '../../storage/knownDevices';
import { findOwnEmail } from '../../storage/ownSessions';
import { revokeSessionsOf } from '../../storage/sessions';
import type { KnownClient } from '../auth/client';
import { countLogin, WAIT_SECONDS } from '../auth/loginAttempts';
import { demandRules, demandStrength, type NewPasswordMeans } from '../auth/newPassword';
import { demandRoomForPassword, hashPassword, passwordFits } from '../auth/passwords';

const wrongPassword = () =>
  new ApiError(422, 'VALIDATION_ERROR', 'This is not the password of the account.', {
    validationErrors: [{ field: 'currentPassword', message: 'VALUE_INVALID' }],
  });

/**
 * The account of a live session, once its password was given again. It is counted like a sign-in, so that a
 * session that was left open is no way to guess it.
 *
 * @throws ApiError UNAUTHORIZED, RATE_LIMITED, or VALIDATION_ERROR of `currentPassword`
 */
export const provePassword = async (
  database: Database,
  claims: AccessClaims,
  client: KnownClient,
  password: string,
) => {
  demandRoomForPassword();
  const email = await findOwnEmail(database, claims);
  if (email === null) throw unauthorized();
  const account = await findAccountToSignIn(database, email, client.device);
  const attempt = await countLogin(database, email, client, account?.knowsDevice ?? false);
  if (!attempt.isHeard || attempt.isLockedOut) throw tooManyAttempts(WAIT_SECONDS);
  const fits = await passwordFits(account?.passwordHash ?? null, password);
  if (account === null || !fits) throw wrongPassword();
  await attempt.forgive();
  return account;
};

/**
 * Sets a new password for who knows the one before. All other sessions of the person end, and no other
 * device is known any more.
 *
 * @throws ApiError for the password before, and for what is wrong with the new one.
 */
export const changePassword = async (
  { database, mailer, isBreached }: NewPasswordMeans,
  claims: AccessClaims,
  client: KnownClient,
  { currentPassword, password }: ChangePassword,
): Promise<void> => {
  demandRules(password);
  const { userId, email } = await provePassword(database, claims, client, currentPassword);
  const names = await findNamesAround(database, userId);
  await demandStrength(password, { email, names }, isBreached);
  const passwordHash = await hashPassword(password);
  const changed = await database.transaction(async (transaction) => {
    const account = await setPassword(transaction, userId, passwordHash);
    await revokeSessionsOf(transaction, userId, { but: claims.sessionId });
    await forgetGrantsOf(transaction, userId);
    await forgetDevicesOf(transaction, userId);
    await keepDevice(transaction, userId, client.device);
    return account;
  });
  const { name, language } = changed;
  mailer.send({ kind: 'passwordChanged', to: changed.email, name, language, values: {} });
};

import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { unmetPasswordRules } from '@pmm/shared/contracts/password';
import type { Language } from '@pmm/shared/contracts/user';
import { ApiError } from '../../errors';
import type { Mailer } from '../../mail/mailer';
import { findNamesAround, setPassword } from '../../storage/accounts';
import type { Database } from '../../storage/database';
import { forgetGrantsOf } from '../../storage/identities';
import { forgetDevicesOf, keepDevice } from '../../storage/knownDevices';
import { revokeSessionsOf } from '../../storage/sessions';
import { findResetOwner, useResetToken } from '../../storage/verificationCodes';
import type { Client } from './client';
import { type Owner, weaknessOf } from './guessablePasswords';
import { forgetLoginAttempts } from './loginAttempts';
import { hashPassword } from './passwords';
import { hashOf } from './secrets';
import { addressHash } from './verificationCodes';

interface KnownClient extends Client {
  device: Uint8Array;
}

interface Reset {
  email: string;
  resetToken: string;
  password: string;
}

const refused = (code: ErrorCode, message: string, reasons: readonly string[]) =>
  new ApiError(422, code, message, {
    validationErrors: reasons.map((reason) => ({ field: 'password', message: reason })),
  });

/** @throws ApiError PASSWORD_POLICY_VIOLATION */
const demandRules = (password: string): void => {
  const unmet = unmetPasswordRules(password);
  if (unmet.length === 0) return;
  throw refused('PASSWORD_POLICY_VIOLATION', 'The password breaks the named rules.', unmet);
};

/** @throws ApiError RESET_PASSWORD_INVALID_PASSWORD */
const demandStrength = (password: string, owner: Owner): void => {
  const weakness = weaknessOf(password, owner);
  if (weakness === null) return;
  const message = 'The password is easy to guess: use several words that do not belong together.';
  throw refused('RESET_PASSWORD_INVALID_PASSWORD', message, [weakness]);
};

/**
 * Sets a new password and ends every session of the person. Of the devices only this one is known from
 * then on. A refused password does not use up the token.
 *
 * @throws ApiError RESET_PASSWORD_TOKEN_EXPIRED, and what is wrong with the password.
 */
export const resetPassword = async (
  { database, mailer }: { database: Database; mailer: Mailer },
  { email, resetToken, password }: Reset,
  client: KnownClient,
  language: Language | null,
): Promise<void> => {
  const expired = new ApiError(400, 'RESET_PASSWORD_TOKEN_EXPIRED', 'Ask for a new code.');
  const address = addressHash(email);
  const token = hashOf(resetToken);
  demandRules(password);
  // First the token: hashing is expensive.
  const owner = await findResetOwner(database, address, token);
  if (owner === null) throw expired;
  demandStrength(password, { email, names: await findNamesAround(database, owner) });
  const passwordHash = await hashPassword(password);
  const account = await database.transaction(async (transaction) => {
    const userId = await useResetToken(transaction, address, token);
    if (userId === null) throw expired;
    // First: a sign-in with the old password that runs now waits for this lock and then fails.
    const changed = await setPassword(transaction, userId, passwordHash);
    await revokeSessionsOf(transaction, userId);
    await forgetGrantsOf(transaction, userId);
    await forgetDevicesOf(transaction, userId);
    await keepDevice(transaction, userId, client.device);
    return changed;
  });
  await forgetLoginAttempts(database, email, client);
  mailer.send({
    kind: 'passwordChanged',
    to: account.email,
    name: account.name,
    language: language ?? account.language,
    values: {},
  });
};

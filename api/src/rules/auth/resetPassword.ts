import type { Language } from '@pmm/shared/contracts/user';
import { ApiError } from '../../errors';
import { findNamesAround, setPassword } from '../../storage/accounts';
import { forgetGrantsOf } from '../../storage/identities';
import { forgetDevicesOf, rememberDevice } from '../../storage/knownDevices';
import { forgetIdentitiesOf } from '../../storage/linkedIdentities';
import { forgetWrongCodes } from '../../storage/secondFactors';
import { revokeSessionsOf } from '../../storage/sessions';
import { findResetOwner, spendResetToken } from '../../storage/verificationCodes';
import type { ClientWithDevice } from './client';
import { forgetLoginAttempts } from './loginAttempts';
import { unlinkedNote } from './linkedIdentities';
import { demandRules, demandStrength, type NewPasswordMeans } from './newPassword';
import { hashPassword } from './passwords';
import { hashOf } from './secrets';
import { addressHash } from './verificationCodes';

interface Reset {
  email: string;
  resetToken: string;
  password: string;
}

/**
 * Sets a new password and ends every session of the person. After it only this device is known, and
 * no identity at a provider opens the account. A refused password does not use up the token.
 *
 * @throws ApiError RESET_PASSWORD_TOKEN_EXPIRED, or a refusal of the password.
 */
export const resetPassword = async (
  { database, mailer, isBreached }: NewPasswordMeans,
  { email, resetToken, password }: Reset,
  client: ClientWithDevice,
  language: Language | null,
): Promise<void> => {
  const expired = new ApiError(400, 'RESET_PASSWORD_TOKEN_EXPIRED', 'Ask for a new code.');
  const address = addressHash(email);
  const token = hashOf(resetToken);
  demandRules(password);
  // The token is checked first, because hashing is expensive.
  const owner = await findResetOwner(database, address, token);
  if (owner === null) throw expired;
  const names = await findNamesAround(database, owner);
  await demandStrength(password, { email, names }, isBreached);
  const passwordHash = await hashPassword(password);
  await client.change(async (transaction, note) => {
    const userId = await spendResetToken(transaction, address, token);
    if (userId === null) throw expired;
    // First, so that a concurrent sign-in with the old password waits for this lock and then
    // fails.
    const changed = await setPassword(transaction, userId, passwordHash);
    await revokeSessionsOf(transaction, userId);
    await forgetGrantsOf(transaction, userId);
    // An attacker with the mailbox or the password may have linked an identity of their own.
    const unlinked = await forgetIdentitiesOf(transaction, userId);
    await forgetWrongCodes(transaction, userId);
    await forgetDevicesOf(transaction, userId);
    await rememberDevice(transaction, userId, client.device);
    note({ kind: 'password-reset', userId });
    for (const one of unlinked) note(unlinkedNote(userId, one));
    await mailer.write(transaction, {
      kind: unlinked.length === 0 ? 'passwordChanged' : 'passwordReset',
      to: changed.email,
      name: changed.name,
      language: language ?? changed.language,
      values: {},
    });
  });
  await forgetLoginAttempts(database, email, client);
};

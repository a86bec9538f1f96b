import type { ChangePassword } from '@pmm/shared/contracts/account';
import type { AccessClaims } from '../../storage/access';
import { findNamesAround, setPassword } from '../../storage/accounts';
import { forgetGrantsOf } from '../../storage/identities';
import { forgetDevicesOf, rememberDevice } from '../../storage/knownDevices';
import { forgetWrongCodes } from '../../storage/secondFactors';
import { revokeSessionsOf } from '../../storage/sessions';
import type { ClientWithDevice } from '../auth/client';
import { demandRules, demandStrength, type NewPasswordMeans } from '../auth/newPassword';
import { hashPassword } from '../auth/passwords';
import type { FactorContext } from '../auth/secondFactor';
import { proveFactor, provePassword } from './proofs';

/**
 * Sets a new password for a person who proves the present one, and the second factor if there is
 * one. All other sessions of the person end, and all other devices become unknown.
 *
 * @throws ApiError for the present password, for the new one, and for the code.
 */
export const changePassword = async (
  context: NewPasswordMeans & FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  { currentPassword, password, code }: ChangePassword,
): Promise<void> => {
  const { database, mailer, isBreached } = context;
  demandRules(password);
  const { userId, email } = await provePassword(database, claims, client, currentPassword);
  const names = await findNamesAround(database, userId);
  await demandStrength(password, { email, names }, isBreached);
  // Last, because it uses the code up.
  await proveFactor(context, client, userId, code);
  const passwordHash = await hashPassword(password);
  await client.change(async (transaction, note) => {
    const account = await setPassword(transaction, userId, passwordHash);
    await revokeSessionsOf(transaction, userId, { but: claims.sessionId });
    await forgetGrantsOf(transaction, userId);
    await forgetWrongCodes(transaction, userId);
    await forgetDevicesOf(transaction, userId);
    await rememberDevice(transaction, userId, client.device);
    note({ kind: 'password-changed', userId });
    const { email: to, name, language } = account;
    await mailer.write(transaction, { kind: 'passwordChanged', to, name, language, values: {} });
  });
};

import type { DeleteAccount } from '@pmm/shared/contracts/account';
import type { Mailer } from '../../mail/mailer';
import type { AccessClaims } from '../../storage/access';
import { deleteAccount } from '../../storage/deletedAccounts';
import { findSecondFactor } from '../../storage/secondFactors';
import type { KnownClient } from '../auth/client';
import { type FactorContext, takeCode } from '../auth/secondFactor';
import { provePassword } from './changePassword';
import { wrongCode } from './secondFactor';

/**
 * Deletes the account of a live session, for who knows its password, and has its second factor if there is one.
 *
 * @throws ApiError for the password and for the code
 */
export const deleteOwnAccount = async (
  context: FactorContext & { mailer: Mailer },
  claims: AccessClaims,
  client: KnownClient,
  { currentPassword, code }: DeleteAccount,
): Promise<void> => {
  const { database, mailer } = context;
  const account = await provePassword(database, claims, client, currentPassword);
  const { userId, email, name, language } = account;
  const factor = await findSecondFactor(database, userId);
  if (factor?.isOn === true) {
    if (code === undefined || !(await takeCode(context, client, userId, code))) throw wrongCode();
  }
  await deleteAccount(database, userId, client.source);
  mailer.send({ kind: 'accountDeleted', to: email, name, language, values: {} });
};

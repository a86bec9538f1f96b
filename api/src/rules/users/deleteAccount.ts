import type { AccountProofs } from '@pmm/shared/contracts/account';
import type { AccessClaims } from '../../storage/access';
import { deleteAccount } from '../../storage/deletedAccounts';
import type { ClientWithDevice } from '../auth/client';
import type { FactorContext } from '../auth/secondFactor';
import { proveFactor, provePassword } from './proofs';

/**
 * Deletes the account of a live session if its person proves the password, and the second factor if
 * there is one.
 *
 * @throws ApiError for the password and for the code.
 */
export const deleteOwnAccount = async (
  context: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  { currentPassword, code }: AccountProofs,
): Promise<void> => {
  const { database, mailer } = context;
  const account = await provePassword(database, claims, client, currentPassword);
  const { userId, email, name, language } = account;
  await proveFactor(context, client, userId, code);
  await deleteAccount(database, userId, client.source, (transaction) =>
    mailer.write(transaction, { kind: 'accountDeleted', to: email, name, language, values: {} }),
  );
  mailer.wake();
};

import type { AccountProofs } from '@pmm/shared/contracts/account';
import { notFound } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import { listLinked, unlinkIdentities } from '../../storage/linkedIdentities';
import type { ClientWithDevice } from '../auth/client';
import { identityName, unlinkedNote } from '../auth/linkedIdentities';
import type { FactorContext } from '../auth/secondFactor';
import { proveFactor, provePassword } from './proofs';

/**
 * Removes an identity at a provider from the account of a live session, if its person proves the
 * password, and the second factor if there is one. All other sessions of the person end.
 *
 * @throws ApiError NOT_FOUND, and for the password and the code.
 */
export const unlinkIdentity = async (
  context: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  identityId: string,
  { currentPassword, code }: AccountProofs,
): Promise<void> => {
  const { database, mailer } = context;
  const { userId, sessionId } = claims;
  // Checked first, so that no code is used up for an identity that does not exist.
  if (!(await listLinked(database, userId)).some(({ id }) => id === identityId)) throw notFound();
  const account = await provePassword(database, claims, client, currentPassword);
  await proveFactor(context, client, userId, code);
  await client.change(async (transaction, note) => {
    const except = { but: sessionId };
    const [unlinked] = await unlinkIdentities(transaction, userId, [identityId], except);
    if (unlinked === undefined) throw notFound();
    note(unlinkedNote(userId, unlinked));
    const { email: to, name, language } = account;
    const values = { provider: identityName(unlinked) };
    await mailer.write(transaction, { kind: 'identityUnlinked', to, name, language, values });
  });
};

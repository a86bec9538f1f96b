import type { OidcProvider } from '@pmm/shared/contracts/auth';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { forgetGrantsOf } from './identities';
import { holdAccount, revokeSessionsOf } from './sessions';
import { userIdentity } from './signInSchema';

export interface LinkedIdentity {
  id: string;
  issuer: string;
  provider: OidcProvider | null;
  linkedAt: Date;
}

const linked = {
  id: userIdentity.id,
  issuer: userIdentity.issuer,
  provider: userIdentity.provider,
  linkedAt: userIdentity.linkedAt,
};

/** The identities that open an account, in the order in which they were linked. */
export const listLinked = (database: Database, userId: string): Promise<LinkedIdentity[]> =>
  database
    .select(linked)
    .from(userIdentity)
    .where(eq(userIdentity.userId, userId))
    .orderBy(asc(userIdentity.linkedAt), asc(userIdentity.id));

/** Removes all of them. */
export const forgetIdentitiesOf = (
  transaction: Transaction,
  userId: string,
): Promise<LinkedIdentity[]> =>
  transaction.delete(userIdentity).where(eq(userIdentity.userId, userId)).returning(linked);

/**
 * Removes some of them, by their ids. Somebody else may have begun sessions with them: all sessions
 * end, or all but one.
 *
 * @returns the removed ones.
 */
export const unlinkIdentities = async (
  transaction: Transaction,
  userId: string,
  ids: readonly string[],
  except: { but?: string } = {},
): Promise<LinkedIdentity[]> => {
  await holdAccount(transaction, userId);
  const removed = await transaction
    .delete(userIdentity)
    .where(and(eq(userIdentity.userId, userId), inArray(userIdentity.id, [...ids])))
    .returning(linked);
  if (removed.length === 0) return [];
  await forgetGrantsOf(transaction, userId);
  await revokeSessionsOf(transaction, userId, except);
  return removed;
};

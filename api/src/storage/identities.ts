import type { OidcProvider } from '@pmm/shared/contracts/auth';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { oidcGrant, oidcTransaction, secondFactor, userIdentity } from './signInSchema';

const TRANSACTION_MINUTES = 10;
const SIGN_IN_SECONDS = 60;
const LINK_SECONDS = 10 * 60;

/** Lifetime of the cookie that recognises the browser: as long as the longest of these. */
export const BROWSER_SECONDS = Math.max(TRANSACTION_MINUTES * 60, LINK_SECONDS);

export interface Identity {
  issuer: string;
  subject: string;
}

export interface OidcStart {
  stateHash: Uint8Array;
  browserHash: Uint8Array;
  provider: OidcProvider;
  nonce: string;
  codeVerifier: string;
  remember: boolean;
}

/** Deletes what expired on the way to a provider and back. */
export const forgetOldProviderSteps = async (database: Database | Transaction): Promise<void> => {
  const now = sql`now()`;
  await database.delete(oidcTransaction).where(lt(oidcTransaction.expiresAt, now));
  await database.delete(oidcGrant).where(lt(oidcGrant.expiresAt, now));
};

/** Stores the values that the callback is checked against, and deletes expired ones. */
export const storeTransaction = async (database: Database, start: OidcStart): Promise<void> => {
  await forgetOldProviderSteps(database);
  await database.insert(oidcTransaction).values({
    ...start,
    expiresAt: sql`now() + make_interval(mins => ${TRANSACTION_MINUTES})`,
  });
};

/** Returns and deletes a transaction; null if this browser and provider have none. */
export const takeTransaction = async (
  database: Database,
  { stateHash, browserHash, provider }: Pick<OidcStart, 'stateHash' | 'browserHash' | 'provider'>,
): Promise<Pick<OidcStart, 'nonce' | 'codeVerifier' | 'remember'> | null> => {
  const [row] = await database
    .delete(oidcTransaction)
    .where(
      and(
        eq(oidcTransaction.stateHash, stateHash),
        eq(oidcTransaction.browserHash, browserHash),
        eq(oidcTransaction.provider, provider),
        gt(oidcTransaction.expiresAt, sql`now()`),
      ),
    )
    .returning({
      nonce: oidcTransaction.nonce,
      codeVerifier: oidcTransaction.codeVerifier,
      remember: oidcTransaction.remember,
    });
  return row ?? null;
};

export interface OidcGrant extends Identity {
  codeHash: Uint8Array;
  browserHash: Uint8Array;
  provider: OidcProvider;
  remember: boolean;
}

/**
 * Stores a proven identity under the code for the browser: for a minute if the identity is linked,
 * longer if the person has to link it first.
 *
 * @returns whether it is linked.
 */
export const storeGrant = async (database: Database, grant: OidcGrant): Promise<boolean> => {
  const [linked] = await database
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.issuer, grant.issuer), eq(userIdentity.subject, grant.subject)));
  const seconds = linked === undefined ? LINK_SECONDS : SIGN_IN_SECONDS;
  await database.insert(oidcGrant).values({
    ...grant,
    userId: linked?.userId ?? null,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  });
  return linked !== undefined;
};

const isOpenGrant = (codeHash: Uint8Array, browserHash: Uint8Array) =>
  and(
    eq(oidcGrant.codeHash, codeHash),
    eq(oidcGrant.browserHash, browserHash),
    gt(oidcGrant.expiresAt, sql`now()`),
  );

/**
 * The account that a browser is about to sign in to. If it has a second factor, the first call
 * extends the life of the code, so that the person can look for their app. It does so only once,
 * because the code must not live for ever.
 */
export const holdSignInGrant = async (
  database: Database,
  codeHash: Uint8Array,
  browserHash: Uint8Array,
): Promise<{ userId: string } | null> => {
  const isOpenSignIn = and(isOpenGrant(codeHash, browserHash), isNotNull(oidcGrant.userId));
  const [row] = await database
    .select({ userId: sql<string>`${oidcGrant.userId}`, held: oidcGrant.held })
    .from(oidcGrant)
    .where(isOpenSignIn);
  if (row === undefined) return null;
  if (!row.held) {
    await database
      .update(oidcGrant)
      .set({ held: true, expiresAt: sql`now() + make_interval(secs => ${LINK_SECONDS})` })
      .where(
        and(
          isOpenSignIn,
          sql`exists (select from ${secondFactor} where ${secondFactor.userId} = ${oidcGrant.userId}
            and ${secondFactor.confirmedAt} is not null)`,
        ),
      );
  }
  return { userId: row.userId };
};

export interface SignInGrant {
  userId: string;
  remember: boolean;
  identity: Identity;
}

/** Uses up the code of a linked identity; null if it is not valid in this browser. */
export const takeSignInGrant = async (
  database: Database,
  codeHash: Uint8Array,
  browserHash: Uint8Array,
): Promise<SignInGrant | null> => {
  const [row] = await database
    .delete(oidcGrant)
    .where(and(isOpenGrant(codeHash, browserHash), isNotNull(oidcGrant.userId)))
    .returning({
      userId: sql<string>`${oidcGrant.userId}`,
      remember: oidcGrant.remember,
      issuer: oidcGrant.issuer,
      subject: oidcGrant.subject,
    });
  if (row === undefined) return null;
  const { issuer, subject, ...grant } = row;
  return { ...grant, identity: { issuer, subject } };
};

/**
 * Uses up the code of an identity that is not linked, and links it.
 *
 * @returns the provider; null if the code is not valid, or the identity is linked already.
 */
export const linkIdentity = async (
  transaction: Transaction,
  codeHash: Uint8Array,
  browserHash: Uint8Array,
  userId: string,
): Promise<OidcProvider | null> => {
  const [grant] = await transaction
    .delete(oidcGrant)
    .where(and(isOpenGrant(codeHash, browserHash), isNull(oidcGrant.userId)))
    .returning();
  if (grant === undefined) return null;
  const { issuer, subject, provider } = grant;
  const linked = await transaction
    .insert(userIdentity)
    .values({ issuer, subject, userId, provider })
    .onConflictDoNothing()
    .returning({ userId: userIdentity.userId });
  return linked.length > 0 ? grant.provider : null;
};

/** Deletes the codes that were given to browsers of this person. */
export const forgetGrantsOf = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(oidcGrant).where(eq(oidcGrant.userId, userId));
};

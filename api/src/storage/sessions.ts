import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { isOpenAccount } from './accountState';
import type { Database, Transaction } from './database';
import { appUser, refreshToken, session } from './schema';
import type { Identity } from './identities';
import { secondFactor, userIdentity } from './signInSchema';

/**
 * An app in use takes new tokens every quarter of an hour. A session without new tokens for half of
 * its lifetime counts as abandoned.
 */
const abandonedAt = sql`${session.rotatedAt}
  + (${session.expiresAt} - coalesce(${session.startedAt}, ${session.rotatedAt})) / 2`;

/** When the session ends by itself. */
export const endOfSession = sql`least(${session.expiresAt}, ${abandonedAt})`;

/** Neither revoked, nor expired, nor abandoned. */
export const live = and(
  isNull(session.revokedAt),
  gt(session.expiresAt, sql`now()`),
  gt(abandonedAt, sql`now()`),
);

const hasSecondFactor = async (transaction: Transaction, userId: string): Promise<boolean> => {
  const rows = await transaction
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  return rows.length > 0;
};

const addToken = async (
  transaction: Transaction,
  sessionId: string,
  generation: number,
  hash: Uint8Array,
): Promise<void> => {
  await transaction.insert(refreshToken).values({ hash, sessionId, generation });
};

/** The browser as the person sees it in the list of sessions. */
export interface Visit {
  browser: string | null;
  system: string | null;
  place: string;
}

/**
 * What a person proved at the sign-in. All of it must still be valid at the moment when the session
 * begins.
 */
export interface SignInProof {
  /** The hash that their password was compared with; undefined without a password. */
  comparedHash?: string;
  /** The identity at a provider; undefined without one. */
  identity?: Identity;
  /**
   * Whether a code of the second factor was given. Without it, no session begins in an account that
   * has one.
   */
  provenFactor: boolean;
}

export interface NewSession extends SignInProof {
  userId: string;
  lifetimeHours: number;
  /** The hash of its first refresh token. */
  hash: Uint8Array;
  /** The browser as the person will see it. */
  visit: Visit;
}

const isLinked = async (
  transaction: Transaction,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> => {
  const rows = await transaction
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(
      and(
        eq(userIdentity.userId, userId),
        eq(userIdentity.issuer, issuer),
        eq(userIdentity.subject, subject),
      ),
    );
  return rows.length > 0;
};

/**
 * Locks an account before a change of how it is opened. If a sign-in has the lock already, its
 * session exists and can be ended; a sign-in that waits for the lock sees the change.
 */
export const holdAccount = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('update');
};

/**
 * Starts a session and deletes the person's expired ones. The account is locked, so that a
 * concurrent change that closes it, or of how it is opened, happens before or after.
 *
 * @returns null if the account is not open, or the proof is no longer valid.
 */
export const startSession = async (
  transaction: Transaction,
  { userId, lifetimeHours, hash, comparedHash, identity, provenFactor, visit }: NewSession,
): Promise<string | null> => {
  const unchanged = comparedHash === undefined ? [] : [eq(appUser.passwordHash, comparedHash)];
  const accounts = await transaction
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, userId), isOpenAccount, ...unchanged))
    .for('share');
  if (accounts.length === 0) return null;
  // Checked after the wait for the lock, because a statement that waited sees other tables as they
  // were before the wait.
  if (!provenFactor && (await hasSecondFactor(transaction, userId))) return null;
  if (identity && !(await isLinked(transaction, userId, identity))) return null;
  await transaction
    .delete(session)
    .where(and(eq(session.userId, userId), lt(session.expiresAt, sql`now()`)));
  const id = crypto.randomUUID();
  await transaction.insert(session).values({
    id,
    userId,
    ...visit,
    expiresAt: sql`now() + make_interval(hours => ${lifetimeHours})`,
  });
  await addToken(transaction, id, 1, hash);
  return id;
};

export interface TokenOwner {
  sessionId: string;
  userId: string;
  email: string;
  generation: number;
}

export const findTokenOwner = async (
  database: Database,
  hash: Uint8Array,
): Promise<TokenOwner | null> => {
  const [row] = await database
    .select({
      sessionId: session.id,
      userId: session.userId,
      email: appUser.email,
      generation: refreshToken.generation,
    })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(eq(refreshToken.hash, hash));
  return row ?? null;
};

/** One use of a refresh token. */
export interface TokenUse {
  hash: Uint8Array;
  /** The client that uses it, as a hash. */
  by: Uint8Array;
  owner: TokenOwner;
}

/** Uses up the token of a generation: of concurrent calls exactly one gets true. */
export const rotate = (
  database: Database,
  { hash, by, owner: { sessionId, generation } }: TokenUse,
  salt: Uint8Array,
  nextHash: Uint8Array,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(session)
      .set({
        generation: generation + 1,
        rotatedAt: sql`now()`,
        spentHash: hash,
        spentBy: by,
        salt,
        joined: false,
      })
      .where(and(eq(session.id, sessionId), eq(session.generation, generation), live))
      .returning({ generation: session.generation });
    if (row === undefined) return false;
    await addToken(transaction, sessionId, row.generation, nextHash);
    return true;
  });

/** The last rotation, if the same client used up this token in it moments ago. */
const isSpentMomentsAgo = (
  { hash, by, owner: { sessionId, generation } }: TokenUse,
  graceSeconds: number,
) =>
  and(
    eq(session.id, sessionId),
    eq(session.generation, generation + 1),
    eq(session.spentHash, hash),
    eq(session.spentBy, by),
    gt(session.rotatedAt, sql`now() - make_interval(secs => ${graceSeconds})`),
    live,
  );

/** The salt of the successor of a token that was used up moments ago; null for any other token. */
export const findSaltOfRotation = async (
  database: Database,
  use: TokenUse,
  graceSeconds: number,
): Promise<Uint8Array | null> => {
  const [row] = await database
    .select({ salt: session.salt })
    .from(session)
    .where(isSpentMomentsAgo(use, graceSeconds));
  return row?.salt ?? null;
};

/**
 * Adds one more token of the current generation, once for each rotation.
 *
 * @returns whether it was added; `refused` if the same client has not used up the token moments
 * ago.
 */
export const joinRotation = (
  database: Database,
  use: TokenUse,
  graceSeconds: number,
  nextHash: Uint8Array,
): Promise<boolean | 'refused'> =>
  database.transaction(async (transaction) => {
    const isSpent = isSpentMomentsAgo(use, graceSeconds);
    const [row] = await transaction
      .select({ generation: session.generation, joined: session.joined })
      .from(session)
      .where(isSpent)
      // Locked against a concurrent rotation or revocation.
      .for('update');
    if (row === undefined) return 'refused';
    if (row.joined) return false;
    const { sessionId } = use.owner;
    await transaction.update(session).set({ joined: true }).where(eq(session.id, sessionId));
    await addToken(transaction, sessionId, row.generation, nextHash);
    return true;
  });

/**
 * Ends a session: its refresh and access tokens are no longer valid.
 *
 * @returns whether it could still have been used.
 */
export const revokeSession = async (
  database: Database | Transaction,
  sessionId: string,
): Promise<boolean> => {
  const rows = await database
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.id, sessionId), live))
    .returning({ id: session.id });
  return rows.length > 0;
};

/**
 * Ends every session of a person, wherever it began; or all but one.
 *
 * @returns how many.
 */
export const revokeSessionsOf = async (
  database: Database | Transaction,
  userId: string,
  { but }: { but?: string } = {},
): Promise<number> => {
  const others = but === undefined ? [] : [ne(session.id, but)];
  const rows = await database
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), ...others))
    .returning({ id: session.id });
  return rows.length;
};

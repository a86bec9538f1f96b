import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { isOpenAccount } from './accountState';
import type { Database, Transaction } from './database';
import { appUser, refreshToken, session } from './schema';
import type { Identity } from './identities';
import { secondFactor, userIdentity } from './signInSchema';

/** An app in use takes new tokens every quarter of an hour: what took none for half of its lifetime is left alone. */
const restEnd = sql`${session.rotatedAt}
  + (${session.expiresAt} - coalesce(${session.startedAt}, ${session.rotatedAt})) / 2`;

/** When it ends by itself. */
export const endOfSession = sql`least(${session.expiresAt}, ${restEnd})`;

/** Neither revoked, nor expired, nor left alone for too long. */
export const live = and(
  isNull(session.revokedAt),
  gt(session.expiresAt, sql`now()`),
  gt(restEnd, sql`now()`),
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

/** How a browser looks to the person whose it is. */
export interface Visit {
  browser: string | null;
  system: string | null;
  place: string;
}

/** What a person signed in with. All of it has to count still at the moment in which the session begins. */
export interface SignInProof {
  /** What their password was compared with, when they signed in with one. */
  comparedHash?: string;
  /** Theirs at a provider, when they signed in with that. */
  identity?: Identity;
  /** Whether a code of the second factor was given: without, an account that has one opens nothing. */
  provenFactor: boolean;
}

export interface NewSession extends SignInProof {
  userId: string;
  lifetimeHours: number;
  /** Of its first refresh token. */
  hash: Uint8Array;
  /** What the person will see of it. */
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
 * Before a change of how an account is opened. A sign-in that holds it already has its session there to be
 * ended; one that waits for it sees the change afterwards.
 */
export const holdAccount = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('update');
};

/**
 * Starts a session and clears away the person's expired ones. The account is held meanwhile: whoever
 * closes it, or changes how it is opened, at this moment comes before or after.
 *
 * @returns null when the account is not open, or what it was proven with does not count any more.
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
  // Only now: a statement that waits for the account sees other tables as they were before it waited.
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
  /** Who uses it, as a hash. */
  by: Uint8Array;
  owner: TokenOwner;
}

/** Uses up a generation: of concurrent calls exactly one gets true. */
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

/** The last rotation, if this very token was used up in it moments ago and by the same. */
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

/** What made the successor of a token that was used up moments ago; null for any other. */
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
 * @returns whether it was added, or `refused` for what was not used up moments ago by the same.
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
      // Against a rotation or a revocation at the same moment.
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
 * @returns whether somebody could have used it still.
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
 * Ends every session of a person, wherever it was started; or all but one.
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

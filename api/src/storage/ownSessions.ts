import { and, desc, eq, sql } from 'drizzle-orm';
import { type AccessClaims, liveSession } from './access';
import type { Database, Transaction } from './database';
import { appUser, session } from './schema';
import { live, type Visit } from './sessions';

export interface StoredSession extends Omit<Visit, 'place'> {
  id: string;
  place: string | null;
  startedAt: Date | null;
  rotatedAt: Date;
}

/** The person's live sessions, the most recently used first. */
export const listSessions = (database: Database, userId: string): Promise<StoredSession[]> => {
  const { id, browser, system, place, startedAt, rotatedAt } = session;
  return database
    .select({ id, browser, system, place, startedAt, rotatedAt })
    .from(session)
    .where(and(eq(session.userId, userId), live))
    .orderBy(desc(session.rotatedAt));
};

/** @returns whether the person had such a session. */
export const revokeOwnSession = async (
  database: Transaction,
  { userId, sessionId }: AccessClaims,
): Promise<boolean> => {
  const rows = await database
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), live))
    .returning({ id: session.id });
  return rows.length > 0;
};

/** Null if the session has ended. */
export const findOwnEmail = async (
  database: Database,
  claims: AccessClaims,
): Promise<string | null> => {
  const [row] = await database
    .select({ email: appUser.email })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(liveSession(claims));
  return row?.email ?? null;
};

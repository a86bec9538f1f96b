import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { waitingMail } from './mailSchema';

const { id: idColumn, attempts, tryAt, expiresAt } = waitingMail;

export interface WrittenMail {
  id: string;
  kind: string;
  sealed: Uint8Array;
  /** After this many minutes the mail is useless. */
  minutes: number;
}

export const addMail = async (
  database: Database | Transaction,
  { minutes, ...mail }: WrittenMail,
): Promise<void> => {
  await database
    .insert(waitingMail)
    .values({ ...mail, expiresAt: sql`now() + make_interval(mins => ${minutes})` });
};

/**
 * Milliseconds until the next mail may be sent; 0 or less means at once, null that there is none.
 */
export const msToNextMail = async (database: Database): Promise<number | null> => {
  const [row] = await database
    .select({
      wait: sql<
        number | null
      >`ceil(extract(epoch from min(${tryAt}) - clock_timestamp()) * 1000)::int`,
    })
    .from(waitingMail);
  return row?.wait ?? null;
};

export interface TakenMail {
  id: string;
  kind: string;
  sealed: Uint8Array;
  /** Counted from 1. */
  attempt: number;
  isExpired: boolean;
}

/**
 * Takes the next mail for this many seconds, in one statement, so that only one process gets it. If
 * that process dies, another takes it later.
 */
export const takeMail = async (database: Database, seconds: number): Promise<TakenMail | null> => {
  const next = database
    .select({ id: idColumn })
    .from(waitingMail)
    .where(sql`${tryAt} <= now()`)
    .orderBy(tryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(waitingMail)
    .set({ attempts: sql`${attempts} + 1`, tryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(inArray(idColumn, next))
    .returning({
      id: idColumn,
      kind: waitingMail.kind,
      sealed: waitingMail.sealed,
      attempt: attempts,
      isExpired: sql<boolean>`${expiresAt} <= now()`,
    });
  return row ?? null;
};

/** Postpones a mail. If it expires before that, it is taken once more then and given up. */
export const postponeMail = async (
  database: Database,
  id: string,
  milliseconds: number,
): Promise<void> => {
  const later = sql`now() + make_interval(secs => ${milliseconds}::float8 / 1000)`;
  await database
    .update(waitingMail)
    .set({ tryAt: sql`least(${later}, ${expiresAt})` })
    .where(eq(idColumn, id));
};

/** Called when the mail was sent or is useless. */
export const removeMail = async (database: Database, id: string): Promise<void> => {
  await database.delete(waitingMail).where(eq(idColumn, id));
};

export const countMails = (database: Database): Promise<number> => database.$count(waitingMail);

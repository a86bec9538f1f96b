import { sql, type SQL } from 'drizzle-orm';
import { forgetOldCounts } from './attempts';
import { pruneLog } from './audit';
import { forgetOldAllowances } from './codeAllowances';
import type { Database, Transaction } from './database';
import { forgetOldProviderSteps } from './identities';
import { endHistory, keepMonthsAhead } from './historyMonths';
import { forgetOldMinutes } from './minuteCounts';
import { removeOldDetails } from './readDetails';
import { session, tenant } from './schema';
import { inTenant } from './tenantTransaction';
import { forgetOldCodes } from './verificationCodes';

/** An arbitrary constant that never changes. */
const REMOVAL_LOCK = 72_011_948;

const SESSIONS_AT_ONCE = 1_000;

/** With its refresh tokens; those that somebody uses right now are skipped. */
const removeOldSessions = async (transaction: Transaction): Promise<boolean> => {
  const { rows } = await transaction.execute(sql`
    delete from ${session} where ${session.id} in (
      select ${session.id} from ${session} where ${session.expiresAt} < now()
      limit ${sql.raw(`${SESSIONS_AT_ONCE}`)} for update skip locked)
    returning 1`);
  return rows.length === SESSIONS_AT_ONCE;
};

/** What is removed with the traffic of people already, so that only little is left. */
const removeRest = async (transaction: Transaction): Promise<boolean> => {
  await forgetOldCodes(transaction);
  await forgetOldAllowances(transaction);
  await forgetOldMinutes(transaction);
  await forgetOldCounts(transaction);
  await forgetOldProviderSteps(transaction);
  await removeOldDetails(transaction);
  return false;
};

/**
 * Runs a step, unless another process does it right now. Each step has a transaction of its own, so
 * that nobody waits long for its locks.
 */
const alone = <Result>(
  database: Database,
  step: (transaction: Transaction) => Promise<Result>,
): Promise<Result | null> =>
  database.transaction(async (transaction) => {
    const lock: SQL = sql`select pg_try_advisory_xact_lock(${sql.raw(`${REMOVAL_LOCK}`)}) as mine`;
    const { rows } = await transaction.execute<{ mine: boolean }>(lock);
    return rows[0]?.mine === true ? step(transaction) : null;
  });

/** How long things are kept. */
export interface KeptDays {
  /** Lines of the logs of tenants. */
  logDays: number;
  /** Histories of cells; null for ever. */
  historyDays: number | null;
}

/**
 * Removes what has expired, also of people and tenants that never come back: sessions with their
 * tokens, lines of logs, codes, counts, what pages said, and history. Makes room for the next month
 * of it.
 */
export const removeExpired = async (
  database: Database,
  { logDays, historyDays }: KeptDays,
  stopping: AbortSignal,
): Promise<void> => {
  const errors: unknown[] = [];
  /** Repeats a step while there may be more. What fails keeps no other step from its work. */
  const repeat = async (step: (transaction: Transaction) => Promise<boolean>): Promise<void> => {
    try {
      while (!stopping.aborted && (await alone(database, step)));
    } catch (error) {
      errors.push(error);
    }
  };
  await repeat(removeOldSessions);
  await repeat(removeRest);
  const tenants = await database.select({ id: tenant.id }).from(tenant);
  for (const { id } of tenants) {
    await repeat(async (transaction) => {
      await inTenant(transaction, id);
      return pruneLog(transaction, id, logDays);
    });
  }
  await repeat(async (transaction) => {
    await keepMonthsAhead(transaction);
    return false;
  });
  if (historyDays !== null) {
    const run: Parameters<typeof endHistory>[0] = (step) =>
      stopping.aborted ? Promise.resolve(null) : alone(database, step);
    await endHistory(run, historyDays).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
};

import type { AuditKind, AuditQuery } from '@pmm/shared/contracts/audit';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { allowPruning, auditEvent } from './auditSchema';
import type { Database, Transaction } from './database';
import { appUser, membership } from './schema';
import { asSmallWrite } from './smallWrites';
import { inTenant, outsideTenants, tenantTransaction } from './tenantTransaction';

export interface AuditEntry {
  kind: AuditKind;
  userId: string;
  source: Uint8Array;
  details?: Record<string, string | number>;
}

/** An event of a person; without a tenant it is written for all of their tenants. */
export interface AccountNote extends Omit<AuditEntry, 'source'> {
  tenantId?: number;
}

/**
 * A transaction that changes accounts: notes made in it are written to the logs together with the
 * change.
 */
export type AccountChange = <Result>(
  work: (transaction: Transaction, note: (note: AccountNote) => void) => Promise<Result>,
) => Promise<Result>;

/**
 * The present name of the account. The lock prevents its deletion before the transaction ends, so
 * that no line keeps the name of a deleted account.
 */
const findPerson = async (transaction: Transaction, userId: string): Promise<string> => {
  const [row] = await transaction
    .select({ email: appUser.email, name: appUser.name })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('key share');
  const { email = '', name = '' } = row ?? {};
  return name === '' ? email : `${name} (${email})`;
};

const PRUNED_AT_ONCE = 200;

/**
 * Deletes a limited number of expired rows; rows that another call holds are skipped.
 *
 * @returns whether there may be more.
 */
export const pruneLog = async (
  transaction: Transaction,
  tenantId: number,
  keptDays: number,
): Promise<boolean> => {
  await transaction.execute(allowPruning);
  const old = transaction
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.tenantId, tenantId),
        lt(auditEvent.at, sql`now() - make_interval(days => ${keptDays})`),
      ),
    )
    .orderBy(auditEvent.id)
    .limit(PRUNED_AT_ONCE)
    .for('update', { skipLocked: true });
  const removed = await transaction
    .delete(auditEvent)
    .where(and(eq(auditEvent.tenantId, tenantId), inArray(auditEvent.id, old)))
    .returning({ id: auditEvent.id });
  return removed.length === PRUNED_AT_ONCE;
};

/**
 * Makes a change together with its line in the log of the tenant: neither exists without the other.
 */
export const changeInTenant = <Result>(
  database: Database,
  tenantId: number,
  entry: AuditEntry,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    const person = await findPerson(transaction, entry.userId);
    await inTenant(transaction, tenantId);
    const result = await work(transaction);
    await transaction.insert(auditEvent).values({ ...entry, tenantId, person });
    return result;
  });

/** Adds a line about an action of a person in one tenant. */
export const recordInTenant = (
  database: Database,
  tenantId: number,
  entry: AuditEntry,
): Promise<void> =>
  asSmallWrite(() => changeInTenant(database, tenantId, entry, () => Promise.resolve()));

const tenantsOf = async (transaction: Transaction, userId: string): Promise<number[]> => {
  const rows = await transaction
    .select({ tenantId: membership.tenantId })
    .from(membership)
    .where(eq(membership.userId, userId))
    // Always in the same order, so that two transactions never wait for each other.
    .orderBy(membership.tenantId);
  return rows.map(({ tenantId }) => tenantId);
};

/** Adds a line about a person to the logs of their tenants, or of the named tenant. */
export const addLines = async (
  transaction: Transaction,
  { tenantId: only, ...entry }: AccountNote & AuditEntry,
  keptDays?: number,
): Promise<void> => {
  const person = await findPerson(transaction, entry.userId);
  const tenants = only === undefined ? await tenantsOf(transaction, entry.userId) : [only];
  for (const tenantId of tenants) {
    await inTenant(transaction, tenantId);
    await transaction.insert(auditEvent).values({ ...entry, tenantId, person });
    if (keptDays !== undefined) await pruneLog(transaction, tenantId, keptDays);
  }
  await outsideTenants(transaction);
};

/**
 * Changes accounts together with the lines in the logs: neither exists without the other. Each new
 * line deletes more than one expired line, so the logs do not grow without end.
 *
 * @returns the result, and the notes.
 */
export const changeAccounts = <Result>(
  database: Database,
  { source, keptDays }: { source: Uint8Array; keptDays: number },
  work: (transaction: Transaction, note: (note: AccountNote) => void) => Promise<Result>,
): Promise<{ result: Result; notes: readonly AccountNote[] }> =>
  database.transaction(async (transaction) => {
    // Notes of this attempt only: the database may demand to repeat it.
    const notes: AccountNote[] = [];
    const result = await work(transaction, (note) => void notes.push(note));
    for (const note of notes) await addLines(transaction, { ...note, source }, keptDays);
    return { result, notes };
  });

/** The newest events, or those before a given event. */
export const listAudit = (
  database: Database,
  tenantId: number,
  { kind, person, from, to, before }: AuditQuery,
  most: number,
) =>
  tenantTransaction(database, tenantId, (transaction) =>
    transaction
      .select()
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.tenantId, tenantId),
          kind && eq(auditEvent.kind, kind),
          person === undefined || person === ''
            ? undefined
            : sql`position(lower(${person}) in lower(${auditEvent.person})) > 0`,
          from === undefined ? undefined : gte(auditEvent.at, new Date(from)),
          to === undefined ? undefined : lt(auditEvent.at, new Date(to)),
          before === undefined ? undefined : lt(auditEvent.id, Number(before)),
        ),
      )
      .orderBy(desc(auditEvent.id))
      .limit(most),
  );

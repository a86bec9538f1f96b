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

/** What concerns a person; in all of their tenants where none is named. */
export interface AccountNote extends Omit<AuditEntry, 'source'> {
  tenantId?: number;
}

/** One transaction in which accounts are changed: what is noted in it stands in the logs with the change. */
export type AccountChange = <Result>(
  work: (transaction: Transaction, note: (note: AccountNote) => void) => Promise<Result>,
) => Promise<Result>;

/** As the account is called now. It is not deleted before the transaction ends: no name shall outlast it. */
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

/** A bounded part of what is past its time; rows that another call holds are skipped. */
const prune = async (transaction: Transaction, tenantId: number, keptDays: number) => {
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
  await transaction
    .delete(auditEvent)
    .where(and(eq(auditEvent.tenantId, tenantId), inArray(auditEvent.id, old)));
};

/** A change and its line in the log of the tenant: none is there without the other. */
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

/** Adds what a person did in one tenant. */
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
    // In one order: nobody waits for a line of somebody who waits for theirs.
    .orderBy(membership.tenantId);
  return rows.map(({ tenantId }) => tenantId);
};

/** Adds what concerns a person to the logs of their tenants, or of the one that is named. */
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
    if (keptDays !== undefined) await prune(transaction, tenantId, keptDays);
  }
  await outsideTenants(transaction);
};

/**
 * A change of accounts and its lines in the logs: none is there without the other. Each line comes with the
 * deletion of more than one that is past its time, so the logs never grow without end.
 *
 * @returns what was noted, too.
 */
export const changeAccounts = <Result>(
  database: Database,
  { source, keptDays }: { source: Uint8Array; keptDays: number },
  work: (transaction: Transaction, note: (note: AccountNote) => void) => Promise<Result>,
): Promise<{ result: Result; notes: readonly AccountNote[] }> =>
  database.transaction(async (transaction) => {
    // Of this attempt: it is made again where the database asks for that.
    const notes: AccountNote[] = [];
    const result = await work(transaction, (note) => void notes.push(note));
    for (const note of notes) await addLines(transaction, { ...note, source }, keptDays);
    return { result, notes };
  });

/** The newest ones, or those before one of them. */
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

import type { AuditKind, AuditQuery } from '@pmm/shared/contracts/audit';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { allowPruning, auditEvent } from './auditSchema';
import type { Database, Transaction } from './database';
import { appUser, membership } from './schema';
import { asSmallWrite } from './smallWrites';
import { inTenant, tenantTransaction } from './tenantTransaction';

export interface AuditEntry {
  kind: AuditKind;
  userId: string;
  source: Uint8Array;
  details?: Record<string, string | number>;
}

/** As the account is called now. It is not deleted before the transaction ends: no name shall outlast it. */
export const findPerson = async (transaction: Transaction, userId: string): Promise<string> => {
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
    .limit(PRUNED_AT_ONCE);
  await transaction
    .delete(auditEvent)
    .where(and(eq(auditEvent.tenantId, tenantId), inArray(auditEvent.id, old)));
};

const noWork = () => Promise.resolve();

/** Does `work` in the tenant, and adds what it was to the log. Leaves the transaction in the tenant. */
const addLine = async <Result>(
  transaction: Transaction,
  tenantId: number,
  entry: AuditEntry,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  const person = await findPerson(transaction, entry.userId);
  await inTenant(transaction, tenantId);
  const result = await work(transaction);
  await transaction.insert(auditEvent).values({ ...entry, tenantId, person });
  return result;
};

/** A change and its line in the log of the tenant: none is there without the other. */
export const changeInTenant = <Result>(
  database: Database,
  tenantId: number,
  entry: AuditEntry,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction((transaction) => addLine(transaction, tenantId, entry, work));

/** Adds what a person did in one tenant. */
export const recordInTenant = (
  database: Database,
  tenantId: number,
  entry: AuditEntry,
): Promise<void> => asSmallWrite(() => changeInTenant(database, tenantId, entry, noWork));

/**
 * Adds what concerns a person in all of their tenants, and deletes a part of what is past its time: each
 * sign-in deletes more than it adds, so the log never grows without end.
 */
export const recordForPerson = async (
  database: Database,
  entry: AuditEntry,
  keptDays: number,
): Promise<void> => {
  const tenants = await database
    .select({ tenantId: membership.tenantId })
    .from(membership)
    .where(eq(membership.userId, entry.userId));
  for (const { tenantId } of tenants) {
    await asSmallWrite(() =>
      database.transaction(async (transaction) => {
        await addLine(transaction, tenantId, entry, noWork);
        await prune(transaction, tenantId, keptDays);
      }),
    );
  }
};

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

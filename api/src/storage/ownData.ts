import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { auditEvent } from './auditSchema';
import type { Database } from './database';
import { appUser, tenant } from './schema';
import { knownDevice, recoveryCode, secondFactor, userIdentity } from './signInSchema';
import { tenantTransaction } from './tenantTransaction';

/** The stored data of a person for their export, except profile, preferences and sessions. */

export const findProfile = async (database: Database, userId: string) => {
  const { id, email, name, avatar, language, verifiedAt, passwordHash } = appUser;
  const hasPassword = sql<boolean>`${passwordHash} is not null`;
  const [row] = await database
    .select({ id, email, name, avatar, language, verifiedAt, hasPassword })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row ?? null;
};

export const listDevices = (database: Database, userId: string) =>
  database
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .orderBy(desc(knownDevice.seenAt));

export const listIdentities = (database: Database, userId: string) => {
  const { issuer, subject, linkedAt } = userIdentity;
  return database
    .select({ issuer, subject, linkedAt })
    .from(userIdentity)
    .where(eq(userIdentity.userId, userId))
    .orderBy(asc(linkedAt));
};

export const findFactorFacts = async (database: Database, userId: string) => {
  const [factor] = await database
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId));
  const [codes] = await database
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
  return { confirmedAt: factor?.confirmedAt ?? null, recoveryCodesLeft: codes?.left ?? 0 };
};

/**
 * The person's lines in every tenant, including those that they have left: row-level security opens
 * one tenant after the other.
 */
export const listAuditOf = async (database: Database, userId: string) => {
  const tenants = await database.select({ id: tenant.id, name: tenant.name }).from(tenant);
  const found = [];
  for (const { id, name } of tenants) {
    const rows = await tenantTransaction(database, id, (transaction) =>
      transaction
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.tenantId, id), eq(auditEvent.userId, userId)))
        .orderBy(asc(auditEvent.id)),
    );
    found.push(...rows.map((row) => ({ ...row, tenant: name })));
  }
  return found;
};

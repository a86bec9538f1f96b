import { auditKinds } from '@pmm/shared/contracts/audit';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant, ownTenant, tenant } from './schema';

/**
 * What happened in a tenant. Only ever added to: a trigger refuses to change a row, but for taking the person out of
 * it whose account is gone, and to delete one that is not past its time (see the migrations).
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind', { enum: auditKinds }).notNull(),
    /** Without a foreign key: the line outlives the account. */
    userId: uuid('user_id').notNull(),
    /** As the account was called then; empty once it is deleted. */
    person: text('person').notNull(),
    /** Hash of the address, made with a key of the product. */
    source: bytea('source').notNull(),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_event_age').on(table.at),
    pgPolicy('audit_event_of_tenant', {
      for: 'all',
      to: 'app_tenant',
      using: ownTenant,
      withCheck: ownTenant,
    }),
  ],
);

/** Counts as a setting of one transaction only. */
export const allowPruning = sql`select set_config('app.audit', 'prune', true)`;

/** The same for what takes a deleted person out of the log. */
export const allowForgetting = sql`select set_config('app.audit', 'forget', true)`;

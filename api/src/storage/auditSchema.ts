import { auditKinds } from '@pmm/shared/contracts/audit';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant, tenant, tenantPolicy } from './schema';

/**
 * The events in a tenant. Rows are only added: a trigger refuses to change a row (except to
 * remove a person whose account was deleted) and to delete one that has not expired (see the
 * migrations).
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
    /** Without a foreign key, because the line outlives the account. */
    userId: uuid('user_id').notNull(),
    /** The name that the account had then; empty once it is deleted. */
    person: text('person').notNull(),
    /** A hash of the address, made with a key of the product. */
    source: bytea('source').notNull(),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_event_age').on(table.at),
    tenantPolicy('audit_event_of_tenant'),
  ],
);

/** The setting applies to one transaction only. */
export const allowPruning = sql`select set_config('app.audit', 'prune', true)`;

/** The same for a transaction that removes a deleted person from the log. */
export const allowForgetting = sql`select set_config('app.audit', 'forget', true)`;

import { reportedFacts, valueReportStates } from '@pmm/shared/contracts/valueReports';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkedCell, instant, tenant, tenantPolicy } from './schema';

/** Values that members of a tenant have reported as wrong. Who did is in the tenant's log. */
export const valueReport = pgTable(
  'value_report',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    ...checkedCell,
    about: text('about', { enum: reportedFacts }).notNull(),
    reason: text('reason').notNull(),
    /** A status of the contract, cents or stars, as text; also the proposal. */
    shown: text('shown').notNull(),
    proposal: text('proposal'),
    currency: text('currency'),
    /** The time in which the value was read: both belong to it. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    state: text('state', { enum: valueReportStates }).notNull().default('open'),
    decidedAt: instant('decided_at'),
    /** Why it was refused. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('value_report_newest').on(table.tenantId, table.createdAt),
    tenantPolicy('value_report_of_tenant'),
  ],
);

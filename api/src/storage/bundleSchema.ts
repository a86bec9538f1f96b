import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { checkedCell, tenant, tenantPolicy } from './schema';

/** Whether the people of a tenant say that a page of a pharmacy sells a bundle of packs. */
export const judgedBundle = pgTable(
  'judged_bundle',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    ...checkedCell,
    /** Empty if the pharmacy's page of the product is not known. */
    pageUrl: text('page_url').notNull(),
    isBundle: boolean('is_bundle').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.channelId] }),
    tenantPolicy('judged_bundle_of_tenant'),
  ],
);

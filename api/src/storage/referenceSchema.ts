import { referenceKinds } from '@pmm/shared/contracts/prices';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from './schema';

/** A reference price from the midnight of a day on; null cents: none from then on. */
export const referencePrice = pgTable(
  'reference_price',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    kind: text('kind', { enum: referenceKinds }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    cents: integer('cents'),
    /**
     * Whether the input named the day. If not, it is the day of the ingest, and without an earlier
     * step the price applies to the time before as well.
     */
    isDayGiven: boolean('is_day_given').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.validFrom] })],
);

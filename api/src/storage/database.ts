import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The result of raw SQL in both engines. Raw timestamps are strings. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsOnly extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The same interface for both engines. Inside `transaction` use only the given transaction: the
 * embedded engine has a single connection, so anything else would wait for ever.
 */
export type Database = PgDatabase<RowsOnly, typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

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

export interface OpenDatabase {
  database: Database;
  /** The same database for long work, with its own limits and its own connections. */
  longWork: Database;
  engine: 'embedded' | 'postgres';
  /**
   * Returns a number that stays the same as long as nothing in the database changes. Null if other
   * processes may change it.
   */
  writes: (() => number) | null;
  /** Waits for running statements, then releases files or connections. */
  close: () => Promise<void>;
}

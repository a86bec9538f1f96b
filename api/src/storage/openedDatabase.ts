import type { Database } from './database';
import type { ReadSnapshot } from './readSnapshot';

export interface OpenDatabase {
  database: Database;
  /** The same database for long work, with its own limits and its own connections. */
  longWork: Database;
  /** Reads of watchlists, which may be answered by another server. */
  read: ReadSnapshot;
  /** The same for long work. */
  readLong: ReadSnapshot;
  engine: 'embedded' | 'postgres';
  /** Counts the workers that do not answer; null if all tables are on one server. */
  lostWorkers: (() => Promise<number>) | null;
  /**
   * Returns a number that stays the same as long as nothing in the database changes. Null if other
   * processes may change it.
   */
  writes: (() => number) | null;
  /** Waits for running statements, then releases files or connections. */
  close: () => Promise<void>;
}

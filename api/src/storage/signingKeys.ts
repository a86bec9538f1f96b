import { randomBytes } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Database } from './database';
import { signingKey } from './schema';
import { secretKey } from './signInSchema';

export interface StoredKey {
  id: string;
  secret: Uint8Array;
}

/** All keys, the newest first; the very first start creates one. */
const loadKeys = (
  database: Database,
  table: typeof signingKey | typeof secretKey,
): Promise<readonly [StoredKey, ...StoredKey[]]> =>
  database.transaction(async (transaction) => {
    // When several processes start at once, one creates the key and the others wait for it.
    await transaction.execute(sql`lock table ${table} in share row exclusive mode`);
    const columns = { id: table.id, secret: table.secret };
    const [newest, ...older] = await transaction
      .select(columns)
      .from(table)
      .orderBy(desc(table.createdAt));
    if (newest !== undefined) return [newest, ...older] as const;
    const created = { id: crypto.randomUUID(), secret: new Uint8Array(randomBytes(32)) };
    await transaction.insert(table).values(created);
    return [created] as const;
  });

/** Those that sign access tokens. */
export const loadSigningKeys = (database: Database) => loadKeys(database, signingKey);

/** Those that seal secrets, where the configuration names none. */
export const loadSecretKeys = (database: Database) => loadKeys(database, secretKey);

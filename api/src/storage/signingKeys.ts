import { randomBytes } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Database } from './database';
import { signingKey } from './schema';

export interface SigningKey {
  id: string;
  secret: Uint8Array;
}

/** All keys, the newest first; the very first start creates one. */
export const loadSigningKeys = (
  database: Database,
): Promise<readonly [SigningKey, ...SigningKey[]]> =>
  database.transaction(async (transaction) => {
    // When several processes start at once, one creates the key and the others wait for it.
    await transaction.execute(sql`lock table ${signingKey} in share row exclusive mode`);
    const columns = { id: signingKey.id, secret: signingKey.secret };
    const [newest, ...older] = await transaction
      .select(columns)
      .from(signingKey)
      .orderBy(desc(signingKey.createdAt));
    if (newest !== undefined) return [newest, ...older] as const;
    const created = { id: crypto.randomUUID(), secret: new Uint8Array(randomBytes(32)) };
    await transaction.insert(signingKey).values(created);
    return [created] as const;
  });

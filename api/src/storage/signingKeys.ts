import { randomBytes } from 'node:crypto';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { signingKey } from './schema';
import { secretKey } from './signInSchema';

export interface StoredKey {
  id: string;
  secret: Uint8Array;
}
type Table = typeof signingKey | typeof secretKey;
type Keys<Key> = readonly [Key, ...Key[]];

const createKey = () => ({ id: crypto.randomUUID(), secret: new Uint8Array(randomBytes(32)) });

/** Changes the keys, one process at a time. */
const changeKeys = <Result>(
  database: Database,
  table: Table,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${table} in share row exclusive mode`);
    return change(transaction);
  });

/** The keys that encrypt secrets if the configuration names none; the newest first. */
export const loadSecretKeys = (database: Database): Promise<Keys<StoredKey>> =>
  // When several processes start at once, one creates the key and the others wait for it.
  changeKeys(database, secretKey, async (transaction) => {
    const columns = { id: secretKey.id, secret: secretKey.secret };
    const [newest, ...older] = await transaction
      .select(columns)
      .from(secretKey)
      .orderBy(desc(secretKey.createdAt));
    if (newest !== undefined) return [newest, ...older] as const;
    const created = createKey();
    await transaction.insert(secretKey).values(created);
    return [created] as const;
  });

/** The new key encrypts from now on; the others still decrypt. */
export const addSecretKey = async (database: Database): Promise<void> => {
  await database.insert(secretKey).values(createKey());
};

/**
 * Deletes all keys but the newest; with `afterDays` only keys that were replaced at least that many
 * days ago.
 */
export const endOlderSecretKeys = (
  database: Database,
  { afterDays }: { afterDays: number },
): Promise<number> =>
  changeKeys(database, secretKey, async (transaction) => {
    const rows = await transaction.execute(sql`
      delete from secret_key where exists (select from secret_key as next
        where next.created_at > secret_key.created_at
          and next.created_at <= now() - make_interval(days => ${afterDays}))
      returning id`);
    return rows.rows.length;
  });

export interface SigningKey extends StoredKey {
  /** In seconds, by the clock of the database, which all processes share. */
  age: number;
}

/** The present keys, the newest first. */
export const listSigningKeys = (database: Database): Promise<SigningKey[]> =>
  database
    .select({
      id: signingKey.id,
      secret: signingKey.secret,
      age: sql<number>`extract(epoch from now() - ${signingKey.createdAt})::float8`,
    })
    .from(signingKey)
    .orderBy(desc(signingKey.createdAt));

/** The changes that the rules demand of the present keys. */
export interface KeyChanges {
  /** Ids of keys that are no longer needed. */
  ended: string[];
  needsNew: boolean;
}

/** The keys that sign access tokens, the newest first, after the changes that `judge` demands. */
export const loadSigningKeys = async (
  database: Database,
  judge: (keys: readonly SigningKey[]) => KeyChanges,
): Promise<readonly SigningKey[]> => {
  const isDone = ({ ended, needsNew }: KeyChanges) => ended.length === 0 && !needsNew;
  const keys = await listSigningKeys(database);
  if (isDone(judge(keys))) return keys;
  return changeKeys(database, signingKey, async (transaction) => {
    // Another process may have changed the keys meanwhile.
    const { ended, needsNew } = judge(await listSigningKeys(transaction));
    if (ended.length > 0) await transaction.delete(signingKey).where(inArray(signingKey.id, ended));
    if (needsNew) await transaction.insert(signingKey).values(createKey());
    return listSigningKeys(transaction);
  });
};

/**
 * Adds a key, which is found at the next reading. With the deletion of the others, all earlier
 * tokens become invalid.
 */
export const addSigningKey = (
  database: Database,
  { endOthers }: { endOthers: boolean },
): Promise<void> =>
  changeKeys(database, signingKey, async (transaction) => {
    if (endOthers) await transaction.delete(signingKey);
    await transaction.insert(signingKey).values(createKey());
  });

import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Database } from './database';
import { recoveryCode, secondFactor } from './signInSchema';

/** Everything that is encrypted, to be encrypted again with another key. */

const AT_ONCE = 100;

export interface SealedSecret {
  userId: string;
  sealed: Uint8Array;
}

/** All of them, by account id, a batch at a time. */
export async function* readSealed(database: Database): AsyncGenerator<SealedSecret> {
  let after: string | null = null;
  for (;;) {
    const rows: SealedSecret[] = await database
      .select({ userId: secondFactor.userId, sealed: secondFactor.sealed })
      .from(secondFactor)
      .where(after === null ? undefined : gt(secondFactor.userId, after))
      .orderBy(asc(secondFactor.userId))
      .limit(AT_ONCE);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.userId ?? null;
  }
}

/** False if the person has another secret in the meantime. */
export const replaceSealed = async (
  database: Database,
  { userId, sealed }: SealedSecret,
  resealed: Uint8Array,
): Promise<boolean> => {
  const rows = await database
    .update(secondFactor)
    .set({ sealed: resealed })
    .where(and(eq(secondFactor.userId, userId), eq(secondFactor.sealed, sealed)))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

const isByKey = eq(recoveryCode.bySecret, false);

/** Recovery codes of earlier versions, which need the key that they were hashed with. */
export const countCodesByKey = async (database: Database): Promise<number> => {
  const [row] = await database.select({ left: count() }).from(recoveryCode).where(isByKey);
  return row?.left ?? 0;
};

export const deleteCodesByKey = async (database: Database): Promise<void> => {
  await database.delete(recoveryCode).where(isByKey);
};

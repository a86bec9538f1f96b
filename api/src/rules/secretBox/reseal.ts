import type { Database } from '../../storage/database';
import { readSealed, replaceSealed, type SealedSecret } from '../../storage/sealedSecrets';
import type { KeyedBox } from './secretBox';

const opens = (box: KeyedBox, { sealed, userId }: SealedSecret): boolean => {
  try {
    box.open(sealed, userId);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether everything is sealed with the first key of the box, so that an earlier run was complete.
 */
export const isResealed = async (database: Database, newest: KeyedBox): Promise<boolean> => {
  for await (const secret of readSealed(database)) {
    if (!opens(newest, secret)) return false;
  }
  return true;
};

/**
 * Seals all secrets of other keys with the first key of a box. Each secret is a separate step, so
 * an interrupted run keeps its results.
 *
 * @returns how many were sealed again.
 */
export const resealAll = async (
  database: Database,
  { all, newest }: { all: KeyedBox; newest: KeyedBox },
): Promise<number> => {
  let count = 0;
  for await (const secret of readSealed(database)) {
    if (opens(newest, secret)) continue;
    const { userId, sealed } = secret;
    const resealed = newest.seal(all.open(sealed, userId), userId);
    if (await replaceSealed(database, secret, resealed)) count += 1;
  }
  return count;
};

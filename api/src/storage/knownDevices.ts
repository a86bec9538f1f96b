import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { knownDevice } from './signInSchema';

/** The ones that were not used for longest make place for new ones. */
const DEVICES_OF_A_PERSON = 20;

const of = (userId: string) => eq(knownDevice.userId, userId);

export const keepDevice = async (
  database: Database | Transaction,
  userId: string,
  device: Uint8Array,
): Promise<void> => {
  const seenAt = sql`now()`;
  await database
    .insert(knownDevice)
    .values({ userId, device })
    .onConflictDoUpdate({ target: [knownDevice.userId, knownDevice.device], set: { seenAt } });
  const latest = database
    .select({ device: knownDevice.device })
    .from(knownDevice)
    .where(of(userId))
    .orderBy(desc(knownDevice.seenAt))
    .limit(DEVICES_OF_A_PERSON);
  await database.delete(knownDevice).where(and(of(userId), notInArray(knownDevice.device, latest)));
};

export const forgetDevicesOf = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(knownDevice).where(of(userId));
};

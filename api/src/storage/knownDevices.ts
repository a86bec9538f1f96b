import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { knownDevice } from './signInSchema';

/** Above this number, a new device replaces the one that was not used for longest. */
const DEVICES_OF_A_PERSON = 20;

const belongsTo = (userId: string) => eq(knownDevice.userId, userId);

/** @returns whether the device is new for the account. */
export const rememberDevice = async (
  database: Database | Transaction,
  userId: string,
  device: Uint8Array,
): Promise<boolean> => {
  const seenAt = sql`now()`;
  const [upserted] = await database
    .insert(knownDevice)
    .values({ userId, device })
    .onConflictDoUpdate({ target: [knownDevice.userId, knownDevice.device], set: { seenAt } })
    // In a newly inserted row this is 0; an updated one has the transaction that updated it.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const latest = database
    .select({ device: knownDevice.device })
    .from(knownDevice)
    .where(belongsTo(userId))
    .orderBy(desc(knownDevice.seenAt))
    .limit(DEVICES_OF_A_PERSON);
  await database
    .delete(knownDevice)
    .where(and(belongsTo(userId), notInArray(knownDevice.device, latest)));
  return upserted?.isNew ?? false;
};

export const knowsDevice = async (
  database: Database,
  userId: string,
  device: Uint8Array,
): Promise<boolean> => {
  const rows = await database
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(and(belongsTo(userId), eq(knownDevice.device, device)));
  return rows.length > 0;
};

export const forgetDevicesOf = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(knownDevice).where(belongsTo(userId));
};

import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { describeOnServers } from '../testing/describeOnServers';
import { openServerDatabase } from '../testing/serverDatabases';
import { migrationsDir, storageEngines } from '../testing/testDatabase';
import type { Database } from './database';
import { appUser } from './schema';
import { confirmSecret, findSecondFactor, proposeSecret } from './secondFactors';
import { startSession } from './sessions';

const SEALED = new Uint8Array(60);

const FIRST = { sealed: SEALED, step: 1, marks: [new Uint8Array(32)] };

const addPerson = async (database: Database): Promise<string> => {
  const person = { email: 'dana@example.com', verifiedAt: new Date() };
  const [row] = await database.insert(appUser).values(person).returning({ id: appUser.id });
  return row?.id ?? '';
};

/** Waits until this many statements of the database wait for a lock. */
const waiting = async (database: Database, count: number): Promise<void> => {
  const found = await database.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  if (found.rows[0]?.waiting !== count) await waiting(database, count);
};

describe.each(storageEngines)('a second factor that is proposed over $engine', ({ open }) => {
  it.each([
    ['within a quarter of an hour', 14, true],
    ['not afterwards', 15, false],
  ])('is confirmed %s', async (_when, minutes, isConfirmed) => {
    const { database, close } = await open();
    const userId = await addPerson(database);
    await proposeSecret(database, userId, SEALED);
    await database.execute(sql`
      update second_factor set proposed_at = proposed_at - make_interval(mins => ${minutes})`);
    expect(await findSecondFactor(database, userId)).toMatchObject({ isProposed: isConfirmed });
    const session = { userId, sessionId: crypto.randomUUID() };
    const confirming = database.transaction((transaction) =>
      confirmSecret(transaction, session, FIRST),
    );
    expect(await confirming).toBe(isConfirmed);
    await close();
  });
});

// The embedded database has one connection, so there one statement ends before the other begins.
describeOnServers('a second factor that is switched on', (serverUrl) => {
  it('ends the session of a concurrent sign-in that gave no code', async () => {
    const { database, close } = await openServerDatabase(serverUrl, migrationsDir);
    const userId = await addPerson(database);
    await proposeSecret(database, userId, SEALED);
    const { confirming, entering } = await database.transaction(async (transaction) => {
      await transaction.select().from(appUser).for('update');
      const session = { userId, sessionId: crypto.randomUUID() };
      const confirming = database.transaction((other) => confirmSecret(other, session, FIRST));
      await waiting(database, 1);
      const entering = database.transaction((other) =>
        startSession(other, {
          userId,
          lifetimeHours: 12,
          hash: new Uint8Array(32),
          provenFactor: false,
          visit: { browser: null, system: null, place: '' },
        }),
      );
      await waiting(database, 2);
      return { confirming, entering };
    });
    expect([await confirming, await entering]).toEqual([true, null]);
    await close();
  });
});

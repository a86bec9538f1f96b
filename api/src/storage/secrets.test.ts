import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rotation } from '../rules/auth/signingKeys';
import { storageEngines, migrationsDir } from '../testing/testDatabase';
import type { Database } from './database';
import { addSigningKey, loadSecretKeys, loadSigningKeys } from './signingKeys';
import { describeOnServers } from '../testing/describeOnServers';
import { openServerDatabase } from '../testing/serverDatabases';
import { appUser } from './schema';
import { confirmSecret, findSecondFactor, proposeSecret } from './secondFactors';
import { startSession } from './sessions';

describe.each(storageEngines)('keys over $engine', ({ open: openEngine }) => {
  const FIVE = Array.from({ length: 5 });

  const judge = rotation(30);
  const idsOf = async (database: Database) =>
    (await loadSigningKeys(database, judge)).map(({ id }) => id);
  const grow = (database: Database, id: string | undefined, interval: string) =>
    database.execute(
      sql`update signing_key set created_at = created_at - ${interval}::interval where id = ${id}`,
    );

  it('that sign are created once, by however many processes at once, and are kept', async () => {
    const { database, close } = await openEngine();
    const loaded = await Promise.all(FIVE.map(() => loadSigningKeys(database, judge)));
    const [first] = await loadSigningKeys(database, judge);
    await close();
    expect(first?.secret).toHaveLength(32);
    for (const keys of loaded) {
      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatchObject({ id: first?.id, secret: first?.secret });
    }
  });

  it('that sign are replaced by one new key after their days, and end after it has taken over', async () => {
    const { database, close } = await openEngine();
    const [old] = await idsOf(database);
    await grow(database, old, '30 days');
    const loaded = await Promise.all(FIVE.map(() => idsOf(database)));
    const [next] = loaded[0] ?? [];
    for (const ids of loaded) expect(ids).toEqual([next, old]);
    await grow(database, next, '79 minutes');
    expect(await idsOf(database)).toEqual([next, old]);
    await grow(database, next, '1 minute');
    expect(await idsOf(database)).toEqual([next]);
    await close();
  });

  it('that sign are replaced when an administrator demands it, also at once', async () => {
    const { database, close } = await openEngine();
    const [old] = await idsOf(database);
    await addSigningKey(database, { endOthers: false });
    const [next, ...others] = await idsOf(database);
    expect(others).toEqual([old]);
    await addSigningKey(database, { endOthers: true });
    const after = await idsOf(database);
    await close();
    expect(after).toHaveLength(1);
    expect([old, next]).not.toContain(after[0]);
  });

  it('that seal secrets are created once, by however many processes at once', async () => {
    const { database, close } = await openEngine();
    const loaded = await Promise.all(FIVE.map(() => loadSecretKeys(database)));
    await close();
    const [first] = loaded;
    expect(first?.[0].secret).toHaveLength(32);
    for (const keys of loaded) expect(keys).toEqual(first);
  });
});

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

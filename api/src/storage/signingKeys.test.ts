import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rotation } from '../rules/auth/signingKeys';
import { storageEngines } from '../testing/testDatabase';
import type { Database } from './database';
import { addSigningKey, loadSecretKeys, loadSigningKeys } from './signingKeys';

const FIVE = Array.from({ length: 5 });

describe.each(storageEngines)('keys over $engine', ({ open: openEngine }) => {
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

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ThrowawayPostgres } from '../../../tools/src/checks/throwawayPostgres';
import { describeOnOwnPostgres } from '../testing/onOwnPostgres';
import { migrationsDir } from '../testing/testDatabase';
import { until } from '../testing/until';
import type { OpenDatabase } from './openedDatabase';
import { openPostgres } from './postgres';
import { storageFailure } from './storageFailure';

const PATIENCE_MS = 120_000;
const LIMITS = { connections: 3, statementMs: 60_000 };

describeOnOwnPostgres('an address with several servers', (startPostgres) => {
  let primary: ThrowawayPostgres;
  let standby: Awaited<ReturnType<ThrowawayPostgres['standby']>>;
  let open: OpenDatabase;

  beforeEach(async () => {
    primary = await startPostgres();
    standby = await primary.standby();
    const [one, other] = [standby, primary].map(({ url }) => new URL(url).host);
    // The one that takes no writes is named first.
    const address = `postgres://postgres@${one},${other}/postgres?target_session_attrs=read-write`;
    open = await openPostgres(address, migrationsDir, { limits: LIMITS });
  }, PATIENCE_MS);
  afterEach(async () => {
    await open.close();
    standby.stop();
    primary.stop();
  });

  const write = (name: string) =>
    open.database.execute(sql`insert into tenant (name) values (${name})`);
  const namesOfTenants = async () => {
    const { rows } = await open.database.execute<{ name: string }>(sql`select name from tenant`);
    return rows.map(({ name }) => name);
  };
  /** Whether it was written; a server that is gone is a failure that passes. */
  const isWritten = async (name: string): Promise<boolean> => {
    try {
      await write(name);
      return true;
    } catch (error) {
      expect(storageFailure(error)).toBe('unavailable');
      return false;
    }
  };

  it(
    'uses the one that takes writes, and the promoted one after a crash',
    async () => {
      await write('before');
      await until(async () => {
        const replayed = await openPostgres(primary.url, migrationsDir, { limits: LIMITS });
        const { rows } = await replayed.database.execute<{ behind: string }>(
          sql`select coalesce(sum(pg_current_wal_lsn() - replay_lsn), 1)::text as behind
            from pg_stat_replication`,
        );
        await replayed.close();
        return Number(rows[0]?.behind) === 0;
      });
      primary.crash();
      standby.promote();
      await until(() => isWritten('after'));
      expect(await namesOfTenants()).toEqual(['before', 'after']);
    },
    PATIENCE_MS,
  );

  it(
    'ends what a silent server does not answer, and goes on with the promoted one',
    async () => {
      await write('before');
      // A connection that the silent server keeps.
      await Promise.all([namesOfTenants(), namesOfTenants()]);
      const thaw = primary.freeze();
      try {
        const waiting = isWritten('waiting');
        standby.promote();
        expect(await waiting).toBe(false);
        await until(() => isWritten('after'));
        expect(await namesOfTenants()).toContain('after');
      } finally {
        thaw();
      }
    },
    PATIENCE_MS,
  );
});

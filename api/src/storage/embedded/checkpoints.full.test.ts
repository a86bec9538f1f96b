import { expect, it, jest } from '@jest/globals';
import { openUnmigrated } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { keepLogShort } from './checkpoints';
import type { EmbeddedClient } from './client';
import { countWrites } from './writes';

const MEBIBYTE = 1024 * 1024;
const bounds = { mostBytes: MEBIBYTE, everyMs: 5 };

it('a long log is written out, and keeps all rows', async () => {
  const engine = await openUnmigrated();
  const { client, writes } = countWrites(engine as unknown as EmbeddedClient);
  const stop = keepLogShort(engine, writes, bounds);
  const logBytes = async (): Promise<number> => {
    const { rows } = await engine.query<{ bytes: number }>(`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
      from pg_control_checkpoint()`);
    return rows[0]?.bytes ?? 0;
  };
  await client.query('create table kept (text text)');
  await client.transaction(async ({ query }) => {
    for (const round of [1, 2]) {
      await query(`insert into kept select repeat('${round}', 1000) from generate_series(1, 3000)`);
    }
  });
  await until(async () => (await logBytes()) <= MEBIBYTE);
  stop();
  const { rows } = await engine.query('select count(*)::integer as rows from kept');
  expect(rows).toEqual([{ rows: 6_000 }]);
  await engine.close();
});

it('the size of the log is read once after a write, and again after a failure', async () => {
  jest.useFakeTimers();
  const statements: string[] = [];
  let writes = 0;
  let isLost = true;
  const query = (statement: string): Promise<unknown> => {
    statements.push(statement.includes('bytes') ? 'bytes' : statement);
    return isLost ? Promise.reject(new Error('lost')) : Promise.resolve({ rows: [{ bytes: 0 }] });
  };
  const stop = keepLogShort({ query }, () => writes, bounds);
  const later = () => jest.advanceTimersByTimeAsync(bounds.everyMs);
  await later();
  expect(statements).toEqual([]);
  writes += 1;
  await later();
  isLost = false;
  await later();
  expect(statements).toEqual(['bytes', 'bytes']);
  await later();
  stop();
  writes += 1;
  await later();
  expect(statements).toEqual(['bytes', 'bytes']);
  jest.useRealTimers();
});

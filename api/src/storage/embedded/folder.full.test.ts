import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { prepareDataDir } from '../../testing/testDatabase';
import { DamagedDatabaseError, openFolder } from './folder';

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pmm-folder-'));
  folder = join(dataDir, 'database');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('is created again after the first start was killed while it was created', async () => {
  mkdirSync(`${folder}.draft/base`, { recursive: true });
  writeFileSync(`${folder}.draft/PG_VERSION`, '1');
  const client = await openFolder(folder);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.close();
  expect(readdirSync(dataDir)).toEqual(['database']);
});

const hashOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

it.each([
  ['PG_VERSION', (path: string) => rmSync(path)],
  ['pg_wal', (path: string) => rmSync(path, { recursive: true })],
  ['global/pg_control', (path: string) => writeFileSync(path, Buffer.alloc(8192, 7))],
])('is not changed when %s is damaged', async (part, damage) => {
  await prepareDataDir(dataDir);
  damage(join(folder, part));
  const names = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'postmaster.pid')
      .toSorted();
  const before = [names(), hashOf('pg_xact/0000'), hashOf('postgresql.conf')];
  const refused: unknown = await openFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DamagedDatabaseError);
  expect(String(refused)).toContain('Its data were not changed');
  expect([names(), hashOf('pg_xact/0000'), hashOf('postgresql.conf')]).toEqual(before);
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { oldestPostgres } from './postgresBinaries';
import { startTestServers } from './testServers';
import { startThrowawayPostgres } from './throwawayPostgres';

const NOWHERE = path.join(import.meta.dirname, 'nowhere');
const names = ['PG_BIN', 'REQUIRE_POSTGRES'] as const;
const before = names.map((name) => process.env[name]);

beforeEach(() => {
  for (const name of names) Reflect.deleteProperty(process.env, name);
});
afterEach(() => {
  for (const [index, name] of names.entries()) {
    if (before[index] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = before[index];
  }
});

const isLibraryHere = process.platform === 'linux' && process.arch === 'x64';

it.each(isLibraryHere ? [undefined] : [])(
  'oldestPostgres returns a library when the system has no PostgreSQL 15',
  async () => {
    const bin = oldestPostgres(NOWHERE) ?? '';
    const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    expect(stdout).toMatch(/ 15\./);
    const server = await startThrowawayPostgres(bin);
    server?.stop();
    expect(server).not.toBeNull();
  },
);

it('startTestServers fails without a server when all of them are required', async () => {
  process.env['PG_BIN'] = NOWHERE;
  process.env['REQUIRE_POSTGRES'] = '1';
  await expect(startTestServers()).rejects.toThrow('SKIPPED: the tests against PostgreSQL 15');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import { judge } from './figures/limits';
import { replaceOneAfterTheOther } from './machines/replacing';
import { withTwoProcesses } from './machines/twoProcesses';
import { checkOut } from './server/checkOut';

/**
 * The upgrade of docs/operations.md: two processes of an earlier build on its schema, behind nginx.
 * While people write and read, the build of this checkout migrates the schema, and then replaces
 * one process after the other. In between both builds work on the migrated schema, with each
 * other's sessions and data. `npm run bench -- upgrade --from COMMIT`; by default the commit before
 * the last. Commits before the keys began with the tenant (migration 0018) work with no later
 * schema; that was before anything was deployed.
 */

const place = process.argv.indexOf('--from');
const from = place === -1 ? 'HEAD^' : process.argv[place + 1];

/** This process sends requests meanwhile, so it must not block. */
const node = async (cwd: string, args: readonly string[], databaseUrl = ''): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
};

/** The writers of the earlier build, which knows its own schema. */
const SEEDING = `
  import { seedWriters } from './bench/src/server/seedWriters';
  await seedWriters({ databaseUrl: process.env['DATABASE_URL'], dataDir: null });`;
const seeding = ['--import', 'tsx', '--input-type=module', '--eval', SEEDING];

const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-upgrade-'));
try {
  const earlier = path.join(folder, 'earlier');
  const commit = checkOut(earlier, from).slice(0, 8);
  await node(earlier, ['api/build.mjs']);
  const script = path.join(earlier, 'api/dist/server.js');
  const seed = (databaseUrl: string) => node(earlier, seeding, databaseUrl);
  await withTwoProcesses({ seed, script }, async ({ writing, replace, databaseUrl }) => {
    const migrate = () => node(inRoot('.'), ['api/dist/admin.js', 'migrate'], databaseUrl);
    const upgraded = await replaceOneAfterTheOther({
      ...{ ...writing, replace, rounds: 1 },
      before: migrate,
    });
    judge([
      { what: `upgrade from ${commit}: failed requests`, value: upgraded.failed, most: 0 },
      { what: '… acknowledged writes lost', value: upgraded.lost, most: 0 },
    ]);
  });
} finally {
  rmSync(folder, { recursive: true });
}

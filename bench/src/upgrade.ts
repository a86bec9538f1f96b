import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import { openDatabase } from '../../api/src/storage/openDatabase';
import { withLaterMigrations } from '../../api/src/testing/migrations';
import { checkOut } from './harness/checkOut';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { replaceOneAfterTheOther } from './machines/replacing';
import { withTwoProcesses } from './machines/twoProcesses';

/**
 * The upgrade of docs/operations.md: two processes of an earlier build behind nginx. While people
 * write and read, the schema is migrated to that of this checkout and then by one more migration,
 * since two commits often have the same. Then this build replaces one process after the other. In
 * between both builds work on the newer schema, with each other's sessions and data.
 * `npm run bench -- upgrade --from COMMIT`; by default the commit before the last.
 */

/** What a migration may do (tools/src/checks/migrationRules.ts), to tables that people use. */
const LATER = `
  ALTER TABLE "watchlist" ADD COLUMN "later" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
  ALTER TABLE "watchlist_item" ADD COLUMN "later" text;--> statement-breakpoint
  CREATE INDEX "watchlist_later" ON "watchlist" ("tenant_id", "later");`;

const place = process.argv.indexOf('--from');
const from = place === -1 ? 'HEAD^' : process.argv[place + 1];

/** This process sends requests meanwhile, so it must not block. */
const node = async (cwd: string, args: readonly string[], databaseUrl = ''): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
};

/** By the earlier build, which knows its own schema: accounts whose tenants may have many lists. */
const SEEDING = `
  import { seedAccounts } from './api/src/demo/accounts';
  import { openDatabase } from './api/src/storage/openDatabase';
  import { tenant } from './api/src/storage/schema';
  const databaseUrl = process.env['DATABASE_URL'];
  const location = { databaseUrl, dataDir: null, migrationsDir: 'api/migrations' };
  const { database, close } = await openDatabase(location);
  await seedAccounts(database);
  await database.update(tenant).set({ maxWatchlists: 1_000_000 });
  await close();`;
const seeding = ['--import', 'tsx', '--input-type=module', '--eval', SEEDING];

const migrateFurther = async (databaseUrl: string): Promise<void> => {
  const migrationsDir = await withLaterMigrations(LATER);
  const { close } = await openDatabase({ databaseUrl, dataDir: null, migrationsDir });
  await close();
  rmSync(migrationsDir, { recursive: true });
};

await withFolder(async (folder) => {
  const earlier = path.join(folder, 'earlier');
  const commit = checkOut(earlier, from).slice(0, 8);
  await node(earlier, ['api/build.mjs']);
  const script = path.join(earlier, 'api/dist/server.js');
  const seed = (databaseUrl: string) => node(earlier, seeding, databaseUrl);
  await withTwoProcesses({ seed, script }, async ({ writing, replace, databaseUrl }) => {
    const migrate = async () => {
      await node(inRoot('.'), ['api/dist/admin.js', 'migrate'], databaseUrl);
      await migrateFurther(databaseUrl);
    };
    const upgraded = await replaceOneAfterTheOther({
      ...{ ...writing, replace, rounds: 1 },
      before: migrate,
    });
    judge([
      { what: `upgrade from ${commit}: failed requests`, value: upgraded.failed, most: 0 },
      { what: '… acknowledged writes lost', value: upgraded.lost, most: 0 },
    ]);
  });
});

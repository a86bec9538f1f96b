import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import { checkOut } from './harness/checkOut';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';

/**
 * Two builds of the last commit with all its remotes, in two folders of different length and with
 * different secrets in the environment, must be the same byte for byte: the API, and the site with
 * its signed registry. The time of the commit is used for the time of the release.
 */

const CANARY = `canary-${'x'.repeat(32)}`;
const secrets = {
  DATABASE_URL: `postgres://owner:${CANARY}@127.0.0.1/market`,
  INGEST_TOKEN: CANARY,
  COOKIE_KEYS: CANARY,
  SMTP_URL: `smtps://sender:${CANARY}@127.0.0.1`,
  OIDC_GOOGLE_CLIENT_SECRET: CANARY,
};
/** Including those of development pages. */
const everything = { DEV_PAGES: '1' };
const SOURCE_DATE_EPOCH = execFileSync('git', ['log', '-1', '--format=%ct'], {
  ...{ cwd: inRoot('.'), encoding: 'utf8' },
}).trim();

const build = async (folder: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const command = ['--import', 'tsx', 'tools/src/commands/build.ts'];
  const env = { ...process.env, ...everything, SOURCE_DATE_EPOCH, ...environment };
  const running = spawn(process.execPath, command, { cwd: folder, env, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${folder} could not be built`);
};

/** Hashes by path, of everything that is deployed. */
const built = (folder: string): Map<string, string> => {
  const files = ['.site', 'api/dist'].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
  );
  const contents = files.map((file) => [file, readFileSync(path.join(folder, file))] as const);
  const shown = contents.filter(([, content]) => content.includes('canary-xxx'));
  if (shown.length > 0) throw new Error(`A secret is in ${shown.map(([file]) => file).join(', ')}`);
  return new Map(
    contents.map(([file, content]) => [file, createHash('sha256').update(content).digest('hex')]),
  );
};

await withFolder(async (above) => {
  const [one, other] = ['a', 'another/folder/of/a/longer/name'].map((name) =>
    path.join(above, name),
  ) as [string, string];
  for (const folder of [one, other]) checkOut(folder);
  await build(one, {});
  // The same key signs both.
  cpSync(path.join(one, '.site-key.pem'), path.join(other, '.site-key.pem'));
  await build(other, secrets);
  const [first, second] = [built(one), built(other)];
  const names = new Set([...first.keys(), ...second.keys()]);
  const different = [...names].filter((file) => first.get(file) !== second.get(file));
  console.log(`${names.size} files, ${different.length} of them different`);
  for (const file of different) console.log(`  ${file}`);
  // Two builds of nothing would be the same as well.
  const value = names.size > 0 ? different.length : Number.NaN;
  judge([{ what: `files of ${names.size} that differ`, value, most: 0 }]);
});

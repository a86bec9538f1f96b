// The one entry of every npm script. It runs before anything is installed, so it only uses Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWithReader } from './bin/endWithReader.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 24, at least 20.19.`);
  process.exit(1);
}

const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const lock = createHash('sha256')
  .update(readFileSync(`${root}pnpm-lock.yaml`))
  .digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!installed) {
  // By a shell, because npx is a script on Windows, which Node does not start itself.
  const { status } = spawnSync(`npx --yes pnpm@${engines.pnpm} install --frozen-lockfile`, {
    ...{ cwd: root, stdio: 'inherit', shell: true },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

const [command, ...rest] = process.argv.slice(2);
const entry = `${root}tools/src/commands/${command}.ts`;
if (!existsSync(entry)) {
  console.error(`There is no command "${command}" in tools/src/commands.`);
  process.exit(1);
}

// Runs the command in this process, so that signals reach it and its exit code is kept.
process.argv.splice(1, process.argv.length - 1, entry, ...rest);
const { register } = await import('tsx/esm/api');
register();
endWithReader();
try {
  // As an address, because the path of a file on Windows is none.
  await import(pathToFileURL(entry).href);
} catch (error) {
  // Only the message; with DEBUG the stack as well.
  console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : error);
  process.exit(1);
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../chromium';
import { inRoot, root } from '../paths';

const [name = 'all', ...rest] = process.argv.slice(2);
const known = readdirSync(inRoot('bench/src'))
  .filter((entry) => entry.endsWith('.ts'))
  .map((entry) => entry.replace('.ts', ''));

// Several, and what is to be kept, are for the one that runs others.
const areSeveral = rest.some((word) => word === '--write' || known.includes(word));
const [bench, words] =
  areSeveral && name !== 'all' ? (['all', [name, ...rest]] as const) : ([name, rest] as const);
const file = inRoot('bench/src', `${bench}.ts`);

if (!existsSync(file)) {
  console.error(`Choose one: ${known.map((one) => `npm run bench -- ${one}`).join(', ')}`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  });
  process.exitCode = status ?? 1;
}

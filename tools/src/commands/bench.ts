import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../chromium';
import { inRoot, root } from '../paths';

const benches = readdirSync(inRoot('bench/src'))
  .filter((entry) => entry.endsWith('.ts'))
  .map((entry) => entry.replace('.ts', ''));

const words = process.argv.slice(2).filter((word) => word !== 'all');
const [first = 'all', ...rest] = words;
// Several benches, or options for them, are arguments of the bench that runs all others.
const isForAll = rest.some((word) => benches.includes(word)) || words.includes('--write');
const file = inRoot('bench/src', `${isForAll ? 'all' : first}.ts`);

if (!existsSync(file)) {
  console.error(`Choose one: ${benches.map((one) => `npm run bench -- ${one}`).join(', ')}`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, ...(isForAll ? words : rest)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: findChromium() },
    },
  );
  process.exitCode = status ?? 1;
}

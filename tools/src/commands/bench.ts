import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../chromium';
import { inRoot, root } from '../paths';

const benches = readdirSync(inRoot('bench/src'))
  .filter((entry) => entry.endsWith('.ts'))
  .map((entry) => entry.replace('.ts', ''));

const words = process.argv.slice(2).filter((word) => word !== 'all');
const firstOption = words.findIndex((word) => word.startsWith('--'));
const names = firstOption === -1 ? words : words.slice(0, firstOption);
const [first = 'all', ...others] = names;
// `lighthouse /availability` is one bench and a page of it.
const isOne = first !== 'all' && !others.some((name) => benches.includes(name));
const bench = isOne && !words.includes('--write') ? first : 'all';
const file = inRoot('bench/src', `${bench}.ts`);

if (!existsSync(file)) {
  console.error(`Choose one: ${benches.map((one) => `npm run bench -- ${one}`).join(', ')}`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, ...(bench === 'all' ? words : words.slice(1))],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: findChromium() },
    },
  );
  process.exitCode = status ?? 1;
}

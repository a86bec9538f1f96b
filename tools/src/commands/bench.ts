import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../chromium';
import { inRoot, root } from '../paths';

const [name = 'all', ...rest] = process.argv.slice(2);
const file = inRoot('bench/src', `${name}.ts`);
const known = readdirSync(inRoot('bench/src'))
  .filter((entry) => entry.endsWith('.ts'))
  .map((entry) => entry.replace('.ts', ''));

if (!existsSync(file)) {
  console.error(`Choose one: ${known.map((one) => `npm run bench -- ${one}`).join(', ')}`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  });
  process.exitCode = status ?? 1;
}

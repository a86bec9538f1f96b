import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const usualPlaces = [
  // Only headless, at half the cost of the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

const onMachine = (): string | undefined => usualPlaces.find((place) => existsSync(place));

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const downloadByPlaywright = (): boolean => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const program = path.join(path.dirname(manifest), 'cli.js');
  return run(process.execPath, [program, 'install', 'chromium']);
};

const installFromSystem = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  if (!run('apt-get', ['update', '-qq'])) return undefined;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) break;
  }
  return onMachine();
};

/**
 * A Chromium to test with: CHROMIUM_PATH, one on the machine, Playwright's own (an empty string
 * means that Playwright finds it itself), else the system's package.
 *
 * @throws if there is none and none can be installed.
 */
export const findChromium = (): string => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH: there is no file ${named}.`);
  }
  const found = onMachine();
  if (found !== undefined) return found;
  if (downloadByPlaywright()) return '';
  const installed = installFromSystem();
  if (installed !== undefined) return installed;
  throw new Error('No Chromium: install one and name it in CHROMIUM_PATH.');
};

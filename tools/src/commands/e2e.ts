import { spawn, spawnSync } from 'node:child_process';
import { buildApi } from '../build/buildApi';
import { startTestServers } from '../checks/testServers';
import { findChromium } from '../chromium';
import { inRoot, siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { ownRegistryKeys } from '../release/signing/ownSite';
import { allPackages } from '../release/sitePackages';

const args = process.argv.slice(2);

/** Removes an option of this command and its number from the arguments for Playwright. */
const takeNumber = (option: string, otherwise: number): number => {
  const at = args.indexOf(option);
  if (at < 0) return otherwise;
  const [, value = ''] = args.splice(at, 2);
  if (!/^\d+$/.test(value)) throw new Error(`${option} needs a number after it.`);
  return Number(value);
};

const takeFlag = (option: string): boolean => {
  const at = args.indexOf(option);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
};

const runs = takeNumber('--runs', 1);
const busyLoops = takeNumber('--busy', 0);
/**
 * Runs all tests on each PostgreSQL, too; otherwise only the marked ones, on the servers that `npm
 * test` has started.
 */
const onEveryEngine = takeFlag('--every-engine');

const runOnce = (): boolean => {
  const playwright = inRoot('e2e/node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...args], {
    cwd: inRoot('e2e'),
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      SITE_DIR: siteFolder(),
      REGISTRY_KEYS: ownRegistryKeys(),
      ...(onEveryEngine && { E2E_EVERY_ENGINE: '1' }),
    },
  });
  return status === 0;
};

/** Several runs in a row. Stops at the first failure, so that its results stay. */
const runInARow = (): boolean => {
  const startedAt = performance.now();
  for (let run = 1; run <= runs; run += 1) {
    const passed = runOnce();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    if (runs > 1)
      console.log(`Run ${run} of ${runs} ${passed ? 'passed' : 'failed'}, ${seconds} s`);
    if (!passed) return false;
  }
  return true;
};

buildApi(console.log);
await releaseStale(allPackages(), siteFolder(), console.log);
const loops = Array.from({ length: busyLoops }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const servers = onEveryEngine ? await startTestServers() : null;
try {
  process.exitCode = runInARow() ? 0 : 1;
} finally {
  for (const loop of loops) loop.kill();
  servers?.stop();
}
if (servers && servers.skipped !== '') console.log(servers.skipped);

import { spawnSync } from 'node:child_process';
import { buildApi } from '../build/buildApi';
import { findChromium } from '../chromium';
import { inRoot, siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { allPackages } from '../release/sitePackages';

buildApi(console.log);
await releaseStale(allPackages(), siteFolder(), console.log);
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: inRoot('e2e'),
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium(), SITE_DIR: siteFolder() },
});
process.exitCode = status ?? 1;

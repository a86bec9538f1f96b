import { spawn } from 'node:child_process';
import { buildApi } from '../build/buildApi';
import { isServerReady } from '../isServerReady';
import { inRoot, root, siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { ownRegistryKeys } from '../release/signing/ownSite';
import { sitePackages } from '../release/sitePackages';
import { serverAddress } from '../serverAddress';
import { becomesReady } from '../waitUntil';

// The demo runs like production: built, released, then served by the API.
buildApi(console.log);
const environment = { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, SITE_DIR: siteFolder() };
await releaseStale(await sitePackages(environment), siteFolder(), console.log);
const REGISTRY_KEYS = ownRegistryKeys();

const server = spawn(process.execPath, [inRoot('api/dist/server.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, REGISTRY_KEYS },
});

const address = serverAddress(process.env['HOST'] ?? '127.0.0.1', process.env['PORT'] ?? '3000');

const sayWhenReady = async (): Promise<void> => {
  // Without a limit, however large the database is: the person at the keyboard can end it.
  if (!(await becomesReady(server, () => isServerReady(address), Infinity))) return;
  console.log(`\nPharmacy Market Monitor is ready: ${address}`);
  if (process.env['DEMO'] !== '0') {
    console.log('Sign in with demo@example.com and the password Demo-2026!');
  }
};

void sayWhenReady();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});

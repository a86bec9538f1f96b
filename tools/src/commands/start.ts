import { buildApi } from '../build/buildApi';
import { siteFolder } from '../paths';
import { releaseMissing } from '../release/releaseStale';
import { ownRegistryKeys } from '../release/signing/ownSite';
import { sitePackages } from '../release/sitePackages';
import { serverAddress } from '../serverAddress';
import { startServerProcess } from '../serverProcess';

// The demo runs like production: built, released, then served by the API.
buildApi(console.log);
const environment = { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, SITE_DIR: siteFolder() };
await releaseMissing(await sitePackages(environment), siteFolder(), console.log);
const REGISTRY_KEYS = ownRegistryKeys();

const server = startServerProcess({ ...environment, REGISTRY_KEYS });

const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const address = process.env['PUBLIC_URL'] ?? serverAddress(HOST, PORT);

const sayWhenReady = async (): Promise<void> => {
  if (!(await server.ready)) return;
  console.log(`\nPharmacy Market Monitor is ready: ${address}`);
  if (process.env['DEMO'] !== '0') {
    console.log('Sign in with demo@example.com and the password Demo-2026!');
  }
};

void sayWhenReady();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, server.stop);
server.child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});

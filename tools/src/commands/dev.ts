import { rmSync } from 'node:fs';
import { runApi } from '../development/apiProcess';
import { buildFeed } from '../development/builds';
import { startFrontServer } from '../development/frontServer';
import { watchPackages } from '../development/watchPackages';
import { freePort } from '../freePort';
import { inRoot } from '../paths';
import { ownRegistryKeys, prepareOwnSite } from '../release/signing/ownSite';
import { allPackages } from '../release/sitePackages';

/**
 * Follows all sources. What was built is in the open pages a moment later: components are exchanged
 * and keep their state, anything else reloads the page.
 */
const site = inRoot('.cache/dev-site');
rmSync(site, { recursive: true, force: true });

await prepareOwnSite(site, console.log);

const builds = buildFeed();
const apiPort = await freePort();
const api = runApi({ PORT: String(apiPort), SITE_DIR: site, REGISTRY_KEYS: ownRegistryKeys() });
const port = Number(process.env['PORT'] ?? 3_000);
const { url } = await startFrontServer({ port, apiPort, apiReady: api.ready, builds });
await watchPackages(allPackages(), site, builds.tell);
await api.ready();
console.log(`\nReady after ${process.uptime().toFixed(1)} s: ${url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void api.stop().then(() => process.exit(0));
  });
}

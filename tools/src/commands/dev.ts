import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runApi } from '../development/apiProcess';
import { buildFeed } from '../development/builds';
import { startFrontServer } from '../development/frontServer';
import { onEnd } from '../development/onEnd';
import { createRequestedParts } from '../development/requestedParts';
import { freePort } from '../freePort';
import { inRoot } from '../paths';
import { ownRegistryKeys, prepareOwnSite } from '../release/signing/ownSite';
import { allPackages } from '../release/sitePackages';

/**
 * Watches all sources. A change is in the open pages a moment later: components are replaced and
 * keep their state, anything else reloads the page.
 */
const developAll = async (): Promise<void> => {
  const site = inRoot('.cache/dev-site');
  rmSync(site, { recursive: true, force: true });
  await prepareOwnSite(site, console.log);
  const builds = buildFeed();
  const parts = createRequestedParts();
  const apiPort = await freePort();
  // The API checks it: a demo must not be open to the network.
  const host = process.env['HOST'] ?? '127.0.0.1';
  const REGISTRY_KEYS = ownRegistryKeys();
  const api = runApi({ HOST: host, PORT: `${apiPort}`, SITE_DIR: site, REGISTRY_KEYS });
  const ends = [api.stop];
  onEnd(() => Promise.all(ends.map((end) => end())));
  const port = Number(process.env['PORT'] ?? 3_000);
  const { url } = await startFrontServer({
    host,
    port,
    apiPort,
    apiReady: api.ready,
    builds,
    parts,
  });
  // Loading webpack takes half a second; the API starts meanwhile.
  const { watchPackages } = await import('../development/watchPackages');
  // When watching ends, the builds stay for the next start.
  ends.push(await watchPackages(allPackages(), { site, builds, parts }));
  const isUp = await api.ready();
  const state = isUp ? 'Ready' : 'Without the API, which has ended,';
  console.log(`\n${state} after ${process.uptime().toFixed(1)} s: ${url}`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string' } },
});
const [remote] = positionals;
if (values.host === undefined) await developAll();
else if (remote === undefined)
  throw new Error('Name the remote: npm run dev -- remote-x --host URL');
else {
  const { developIn } = await import('../development/developIn');
  await developIn(values.host, remote);
}

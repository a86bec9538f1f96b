import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runApi } from '../development/apiProcess';
import { buildFeed } from '../development/builds';
import { startFrontServer } from '../development/frontServer';
import { serveHosted } from '../development/serveHosted';
import { watchPackages } from '../development/watchPackages';
import { freePort } from '../freePort';
import { inRoot } from '../paths';
import { ownRegistryKeys, prepareOwnSite } from '../release/signing/ownSite';
import { allPackages } from '../release/sitePackages';

/** Ends the process by a signal, after what is still to be done. */
const onEnd = (end: () => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void end().finally(() => process.exit(0)));
  }
};

/**
 * Follows all sources. What was built is in the open pages a moment later: components are exchanged
 * and keep their state, anything else reloads the page.
 */
const developAll = async (): Promise<void> => {
  const site = inRoot('.cache/dev-site');
  rmSync(site, { recursive: true, force: true });
  await prepareOwnSite(site, console.log);
  const builds = buildFeed();
  const apiPort = await freePort();
  // The API judges it: a demo is not for everybody in the network.
  const host = process.env['HOST'] ?? '127.0.0.1';
  const REGISTRY_KEYS = ownRegistryKeys();
  const api = runApi({ HOST: host, PORT: `${apiPort}`, SITE_DIR: site, REGISTRY_KEYS });
  const ends = [api.stop];
  onEnd(() => Promise.all(ends.map((end) => end())));
  const port = Number(process.env['PORT'] ?? 3_000);
  const { url } = await startFrontServer({ host, port, apiPort, apiReady: api.ready, builds });
  // Watching ends by keeping what was built, for the next start.
  ends.push(await watchPackages(allPackages(), site, builds.tell));
  const isUp = await api.ready();
  const state = isUp ? 'Ready' : 'Without the API, which has ended,';
  console.log(`\n${state} after ${process.uptime().toFixed(1)} s: ${url}`);
};

/** One remote inside a deployed app. */
const developIn = async (host: string, remote: string | undefined): Promise<void> => {
  if (remote === undefined) throw new Error('Say which remote: npm run dev -- remote-x --host URL');
  if (!URL.canParse(host)) throw new Error(`--host ${host} is no address.`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-hosted-'));
  const port = Number(process.env['PORT'] ?? 4_100);
  const { url, close } = await serveHosted(remote, host, { folder, port });
  onEnd(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  console.log(`\nOpen ${url}\nThe site has to allow it: OVERRIDE_ORIGINS=loopback`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string' } },
});
await (values.host === undefined ? developAll() : developIn(values.host, positionals[0]));

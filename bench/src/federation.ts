import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteFolder } from '@pmm/tools/build';
import { withBrowser } from './browser/withBrowser';
import { compareFirstVisits } from './federation/firstVisit';
import { compareManyFeatures, registerMany } from './federation/manyFeatures';
import { measureRelease } from './federation/releaseOfOne';
import { type Figure, judge } from './figures/limits';
import { buildMonolith } from './monolith/buildMonolith';
import { buildApp } from './server/buildApp';
import { startDemoServer, type DemoServer } from './server/demoServer';

/**
 * The federated app beside the same source as one code-split bundle that preloads the same: first
 * visits, a hundred registered features, and the release of one. Fails above its limits.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
/**
 * Shorter than in the app, where it is five minutes; longer than a visit, so that it does not count
 * in one.
 */
const POLL_MS = 20_000;

const main = async (): Promise<void> => {
  await buildApp();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-'));
  const site = (name: string) => path.join(folder, name);
  // Copied, because two of them are released into.
  for (const name of ['federated', 'many']) await cp(siteFolder(), site(name), { recursive: true });
  await registerMany(site('many'));
  await buildMonolith(site('federated'), site('monolith'));
  const servers: DemoServer[] = [];
  const serve = async (name: string): Promise<string> => {
    const variables = { REGISTRY_CHECK_INTERVAL_MS: String(POLL_MS) };
    const server = await startDemoServer(site(`${name}-data`), site(name), variables);
    servers.push(server);
    return server.url;
  };
  const figures: Figure[] = [];
  try {
    const urls = { federated: await serve('federated'), monolith: await serve('monolith') };
    const many = await serve('many');
    await withBrowser(async (browser) => {
      figures.push(...(await compareFirstVisits(browser, urls, ROUNDS)));
      const registered = { few: urls.federated, many };
      figures.push(...(await compareManyFeatures(browser, registered, ROUNDS)));
      const folders = { federated: site('federated'), monolith: site('monolith') };
      const apps = { urls, folders, pollMs: POLL_MS };
      figures.push(...(await measureRelease(browser, apps, folder)));
    });
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  judge(figures);
};

await main();

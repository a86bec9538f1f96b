import { cp } from 'node:fs/promises';
import path from 'node:path';
import { siteFolder } from '@pmm/tools/build';
import { compareFirstVisits } from './federation/firstVisit';
import { compareManyFeatures, registerMany } from './federation/manyFeatures';
import { measureRelease } from './federation/releaseOfOne';
import { argument } from './harness/arguments';
import { withBrowser } from './harness/browser';
import { withFolder } from './harness/folder';
import { type Figure, judge } from './harness/limits';
import { buildApp, withServer } from './harness/server';
import { buildMonolith } from './monolith/buildMonolith';

/**
 * The federated app beside the same source as one code-split bundle that preloads the same: first
 * visits, a hundred registered features, and the release of one. Fails above its limits.
 */

const ROUNDS = argument('rounds', 7);
/**
 * Shorter than in the app, where it is five minutes; longer than a visit, so that it does not count
 * in one.
 */
const POLL_MS = 20_000;

const bench = async (folder: string): Promise<Figure[]> => {
  const site = (name: string) => path.join(folder, name);
  // Copied, because two of them are released into.
  for (const name of ['federated', 'many']) await cp(siteFolder(), site(name), { recursive: true });
  await registerMany(site('many'));
  await buildMonolith(site('federated'), site('monolith'));
  const startOf = (name: string) => ({
    ...{ dataDir: site(`${name}-data`), siteDir: site(name) },
    variables: { REGISTRY_CHECK_INTERVAL_MS: String(POLL_MS) },
  });
  return withServer(startOf('federated'), ({ url: federated }) =>
    withServer(startOf('monolith'), ({ url: monolith }) =>
      withServer(startOf('many'), ({ url: many }) =>
        withBrowser(async (browser) => {
          const urls = { federated, monolith };
          const folders = { federated: site('federated'), monolith: site('monolith') };
          return [
            ...(await compareFirstVisits(browser, urls, ROUNDS)),
            ...(await compareManyFeatures(browser, { few: federated, many }, ROUNDS)),
            ...(await measureRelease(browser, { urls, folders, pollMs: POLL_MS }, folder)),
          ];
        }),
      ),
    ),
  );
};

await buildApp();
judge(await withFolder(bench));

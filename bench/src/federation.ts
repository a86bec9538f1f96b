import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { allPackages, buildApi, releaseStale, siteFolder } from '@pmm/tools/build';
import { chromium, type Browser } from '@playwright/test';
import { visit, type MeasuredPage, type Network, type Visit } from './federation/visit';
import { buildMonolith } from './monolith/buildMonolith';
import { signInOnce, startDemoServer } from './server/demoServer';
import { median, printTable } from './table';

/**
 * Federated, and as one code-split bundle of the same source that preloads the same: what is transferred (as
 * sent, so brotli), the first paint and the time to the heading, in rounds that alternate between the two.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

const pages: readonly MeasuredPage[] = [
  { path: '/auth/login', heading: 'Sign in', signedIn: false },
  { path: '/availability', heading: 'Availability', signedIn: true },
  { path: '/settings/watchlists', heading: 'Watchlists Overview', signedIn: true },
];

const networks: readonly Network[] = [
  { name: 'Slow 4G (150 ms, 1.6 Mbps)', latency: 150, throughput: (1.6 * 1024 * 1024) / 8 },
  { name: 'Fast 3G (562.5 ms, 1.44 Mbps)', latency: 562.5, throughput: (1.44 * 1024 * 1024) / 8 },
];

const row = (name: string, visits: readonly Visit[], reference: readonly Visit[]) => {
  const of = (list: readonly Visit[], key: keyof Visit) => median(list.map((one) => one[key]));
  const withRatio = (key: keyof Visit) => [
    of(visits, key).toFixed(0),
    (of(visits, key) / of(reference, key)).toFixed(3),
  ];
  return [
    name,
    ...withRatio('codeBytes'),
    of(visits, 'requests').toFixed(0),
    ...withRatio('firstPaintMs'),
    ...withRatio('headingMs'),
  ];
};

const measure = async (
  browser: Browser,
  page: MeasuredPage,
  network: Network,
  { monolith, federated }: Record<'monolith' | 'federated', string>,
): Promise<void> => {
  // A session is refreshed by each visit, and its former state worth nothing afterwards.
  const one = async (url: string) =>
    visit(browser, url, page, { network, session: await signInOnce(url) });
  const visits = { federated: [] as Visit[], monolith: [] as Visit[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.monolith.push(await one(monolith));
    visits.federated.push(await one(federated));
  }
  printTable(
    `${page.path}, ${network.name}, median of ${ROUNDS} interleaved rounds`,
    ['', 'code bytes', '×', 'requests', 'first paint ms', '×', 'heading ms', '×'],
    [
      row('monolith', visits.monolith, visits.monolith),
      row('federated', visits.federated, visits.monolith),
    ],
  );
};

const main = async (): Promise<void> => {
  buildApi(console.log);
  await releaseStale(allPackages(), siteFolder(), console.log);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-'));
  const monolithSite = path.join(folder, 'monolith');
  await buildMonolith(siteFolder(), monolithSite);
  const servers = [
    await startDemoServer(path.join(folder, 'federated-data'), siteFolder()),
    await startDemoServer(path.join(folder, 'monolith-data'), monolithSite),
  ] as const;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const [{ url: federated }, { url: monolith }] = servers;
    for (const network of networks) {
      for (const page of pages) await measure(browser, page, network, { monolith, federated });
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

await main();

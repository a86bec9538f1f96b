import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { allPackages, buildApi, releaseStale, siteFolder } from '@pmm/tools/build';
import { chromium, type Browser } from '@playwright/test';
import { buildMonolith } from './monolith/buildMonolith';
import { signInOnce, startDemoServer } from './server/demoServer';
import { median, printTable } from './table';

/**
 * The matrix page, federated and as one code-split bundle of the same source: transferred bytes
 * (as sent, so brotli where the server has it) and the time to the page's heading under Slow 4G,
 * in rounds that alternate between the two.
 */

const PAGE = '/availability';
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SLOW_4G = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8 };

interface Visit {
  headingMs: number;
  /** Document, registry, configuration and code; neither fonts nor answers of the API. */
  codeBytes: number;
  requests: number;
}

const isCode = (url: string): boolean => {
  const { pathname } = new URL(url);
  return !/^\/(api|auth)\/|\.woff2$/.test(pathname) && !url.startsWith('data:');
};

const visit = async (browser: Browser, origin: string): Promise<Visit> => {
  const session = await signInOnce(origin);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((text) => {
      sessionStorage.setItem('pmm.session', text);
    }, JSON.stringify(session));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_4G.latency,
      downloadThroughput: SLOW_4G.throughput,
      uploadThroughput: SLOW_4G.throughput,
    });
    const urls = new Map<string, string>();
    let codeBytes = 0;
    let requests = 0;
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      urls.set(requestId, request.url);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!isCode(urls.get(requestId) ?? 'data:')) return;
      codeBytes += encodedDataLength;
      requests += 1;
    });
    const started = performance.now();
    await page.goto(origin + PAGE, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Availability' }).waitFor();
    const headingMs = performance.now() - started;
    await page.waitForLoadState('networkidle');
    return { headingMs, codeBytes, requests };
  } finally {
    await context.close();
  }
};

const row = (name: string, visits: Visit[], reference: Visit[]) => {
  const of = (list: Visit[], key: keyof Visit) => median(list.map((one) => one[key]));
  const ratio = (key: keyof Visit) => (of(visits, key) / of(reference, key)).toFixed(2);
  return [
    name,
    String(of(visits, 'codeBytes')),
    ratio('codeBytes'),
    String(of(visits, 'requests')),
    of(visits, 'headingMs').toFixed(0),
    ratio('headingMs'),
  ];
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
    const [federated, monolith] = servers;
    const visits = { federated: [] as Visit[], monolith: [] as Visit[] };
    // One visit each to warm the caches of the servers.
    for (const { url } of servers) await visit(browser, url);
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.monolith.push(await visit(browser, monolith.url));
      visits.federated.push(await visit(browser, federated.url));
    }
    printTable(
      `${PAGE}, Slow 4G (150 ms, 1.6 Mbps), median of ${ROUNDS} interleaved rounds`,
      ['', 'code bytes', '×', 'requests', 'heading ms', '×'],
      [
        row('monolith', visits.monolith, visits.monolith),
        row('federated', visits.federated, visits.monolith),
      ],
    );
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

await main();

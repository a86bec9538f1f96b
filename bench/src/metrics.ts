import { withBrowser } from './browser/withBrowser';
import { failIfOver } from './failIfOver';
import { exportCosts } from './metrics/exports';
import {
  allKinds,
  type Market,
  type MetricPage,
  metricPages,
  type PageVisit,
  visitPage,
} from './metrics/interactions';
import { createWatchlist } from './server/watchlistClient';
import { withMarketServer } from './server/withMarketServer';
import { median, printTable } from './table';

/**
 * The three matrices of 2,000 products at 100 pharmacies in the released app: from the click on a page
 * to its cells with the data in the cache, how long everything that is done to them takes, and what
 * their export costs the server. Medians of rounds; of the interactions of a kind the worst.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Fewer are taken in sooner; the limits are those of 2,000 × 100. */
const PRODUCTS = Number(process.env['PRODUCTS'] ?? 2_000);
const CHANNELS = Number(process.env['CHANNELS'] ?? 100);
const SKUS_PER_FAMILY = 4.8;
const DAYS = Number(process.env['DAYS'] ?? 8);
const budget = { openingCpu: 150, delay: 200, exportMiB: 150, healthMs: 100 } as const;

const visitAll = (market: Market): Promise<Map<MetricPage, PageVisit[]>> =>
  withBrowser(async (browser) => {
    const visits = new Map<MetricPage, PageVisit[]>(metricPages.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of metricPages) {
        visits.get(name)?.push(await visitPage(browser, market, name));
        process.stderr.write('.');
      }
    }
    process.stderr.write('\n');
    return visits;
  });

/** The worst interaction of a kind, each by its median over the visits. */
const worst = (visits: readonly PageVisit[], kind: string, figure: 'delay' | 'cpu'): number =>
  Math.max(
    ...(visits[0]?.interactions ?? []).flatMap((first, index) =>
      first.kind === kind
        ? [median(visits.map(({ interactions }) => interactions[index]?.[figure] ?? Number.NaN))]
        : [],
    ),
  );

/** Prints the figures of the pages; gives back what is over its limit. */
const judgePages = (visits: ReadonlyMap<MetricPage, PageVisit[]>): string[] => {
  const over: string[] = [];
  const rows = [...visits].map(([name, its]) => {
    const cpu = median(its.map(({ opening }) => opening.cpu));
    const wall = median(its.map(({ opening }) => opening.wall));
    if (!(cpu <= budget.openingCpu)) over.push(`${name}: cells after the click`);
    const interactions = allKinds.flatMap((kind) => {
      const delay = worst(its, kind, 'delay');
      if (!(delay <= budget.delay)) over.push(`${name}: ${kind}`);
      return [delay.toFixed(0), worst(its, kind, 'cpu').toFixed(0)];
    });
    return [name, cpu.toFixed(0), wall.toFixed(0), ...interactions];
  });
  printTable(
    `From the click to the cells (CPU at most ${budget.openingCpu}), and the worst of each kind of interaction (delay at most ${budget.delay}); ms, median of ${ROUNDS}`,
    ['', 'CPU', 'wall', ...allKinds.flatMap((kind) => [kind, 'CPU'])],
    rows,
  );
  return over;
};

const judgeExports = async (...server: Parameters<typeof exportCosts>): Promise<string[]> => {
  const over: string[] = [];
  const rows: string[][] = [];
  for (const cost of await exportCosts(...server)) {
    const { name, fileMiB, seconds, extraMiB, healthMs } = cost;
    if (!(extraMiB < budget.exportMiB)) over.push(`${name}: memory`);
    if (!(healthMs < budget.healthMs)) over.push(`${name}: /healthz meanwhile`);
    rows.push([name, ...[fileMiB, seconds, extraMiB, healthMs].map((figure) => figure.toFixed(1))]);
  }
  printTable(
    `Export of ${PRODUCTS * CHANNELS} cells; extra memory at most ${budget.exportMiB} MiB, 99th percentile of /healthz meanwhile at most ${budget.healthMs} ms`,
    ['', 'file MiB', 'seconds', 'extra MiB', '/healthz p99 ms'],
    rows,
  );
  return over;
};

const market = {
  families: Math.ceil(PRODUCTS / SKUS_PER_FAMILY),
  skus: PRODUCTS,
  channels: CHANNELS,
  days: DAYS,
  crawlsPerDay: 0.5,
};
await withMarketServer(market, async (server, pzns) => {
  const { watchlistId, add, get } = await createWatchlist(server, 'Bench');
  await add(pzns.slice(0, PRODUCTS));
  failIfOver([
    ...(await judgeExports(server, get)),
    ...judgePages(await visitAll({ origin: server.url, watchlistId })),
  ]);
});

import type { Browser } from '@playwright/test';
import { argument } from './harness/arguments';
import { withBrowser } from './harness/browser';
import { type Figure, judge } from './harness/limits';
import { inTurns, median } from './harness/measuring';
import { withMarketServer } from './harness/server';
import { printTable } from './harness/table';
import { createWatchlist } from './harness/watchlist';
import { exportCosts } from './metrics/exports';
import {
  allKinds,
  type ListVisit,
  type Market,
  type MetricPage,
  type PageVisit,
  visitList,
  visitPage,
} from './metrics/interactions';

/**
 * The three matrices of 2,000 products at 100 pharmacies in the released app: from the click on a
 * page to its cells with the data in the cache, how long every interaction takes, and what their
 * export costs the server; and their lists of some 20,000 exceptions. Medians of rounds; of the
 * interactions of a kind the worst.
 */

const ROUNDS = argument('rounds', 3);
/** Fewer are ingested faster; the limits are for 2,000 × 100. */
const PRODUCTS = argument('products', 2_000);
const CHANNELS = argument('channels', 100);
/** They have some 20,000 exceptions of the availability. */
const LISTED_PRODUCTS = argument('listed', 600);
const SKUS_PER_FAMILY = 4.8;
const DAYS = argument('days', 8);
const budget = { openingCpu: 150, listCpu: 60, delay: 200, exportMiB: 150, healthMs: 100 } as const;

const visitAll = <Visit>(
  visit: (browser: Browser, market: Market, name: MetricPage) => Promise<Visit>,
  market: Market,
): Promise<Record<MetricPage, Visit[]>> =>
  withBrowser((browser) =>
    inTurns(ROUNDS, {
      availability: () => visit(browser, market, 'availability'),
      pricing: () => visit(browser, market, 'pricing'),
      reviews: () => visit(browser, market, 'reviews'),
    }),
  );

/** The worst interaction of a kind, each by its median over the visits. */
const worst = (visits: readonly PageVisit[], kind: string, figure: 'delay' | 'cpu'): number => {
  const medians = (visits[0]?.interactions ?? []).flatMap((first, index) =>
    first.kind === kind
      ? [median(visits.map(({ interactions }) => interactions[index]?.[figure] ?? Number.NaN))]
      : [],
  );
  // Nothing of the kind was found on the page: a limit is not kept by that.
  return medians.length === 0 ? Number.NaN : Math.max(...medians);
};

/** Prints the figures of the pages; returns those that have a limit. */
const showPages = (visits: Readonly<Record<string, readonly PageVisit[]>>): Figure[] => {
  const limited: Figure[] = [];
  const limit = (what: string, value: number, most: number) =>
    limited.push({ what, value, most, unit: 'ms' });
  const rows = Object.entries(visits).map(([name, its]) => {
    const cpu = median(its.map(({ opening }) => opening.cpu));
    const wall = median(its.map(({ opening }) => opening.wall));
    limit(`${name}: CPU from the click to cells`, cpu, budget.openingCpu);
    const interactions = allKinds.flatMap((kind) => {
      const delay = worst(its, kind, 'delay');
      limit(`${name}: delay of ${kind}`, delay, budget.delay);
      return [delay.toFixed(0), worst(its, kind, 'cpu').toFixed(0)];
    });
    return [name, cpu.toFixed(0), wall.toFixed(0), ...interactions];
  });
  printTable(
    `From the click to the cells (CPU at most ${budget.openingCpu}), and the worst of each kind of interaction (delay at most ${budget.delay}); ms, median of ${ROUNDS}`,
    ['', 'CPU', 'wall', ...allKinds.flatMap((kind) => [kind, 'CPU'])],
    rows,
  );
  return limited;
};

const showLists = (visits: Readonly<Record<string, readonly ListVisit[]>>): Figure[] => {
  const limited: Figure[] = [];
  const rows = Object.entries(visits).map(([name, its]) => {
    const cpu = median(its.map(({ opening }) => opening.cpu));
    const what = `${name}: CPU from List to rows`;
    limited.push({ what, value: cpu, most: budget.listCpu, unit: 'ms' });
    return [name, ...[its[0]?.rows ?? 0, cpu, median(its.map(({ opening }) => opening.wall))]].map(
      (figure) => (typeof figure === 'number' ? figure.toFixed(0) : figure),
    );
  });
  printTable(
    `From the press on List to its first rows (CPU at most ${budget.listCpu}); ms, median of ${ROUNDS}`,
    ['', 'exceptions', 'CPU', 'wall'],
    rows,
  );
  return limited;
};

const showExports = async (...server: Parameters<typeof exportCosts>): Promise<Figure[]> => {
  const limited: Figure[] = [];
  const rows: string[][] = [];
  for (const cost of await exportCosts(...server)) {
    const { name, fileMiB, seconds, extraMiB, healthMs } = cost;
    limited.push(
      { what: `${name}: memory`, value: extraMiB, most: budget.exportMiB, unit: 'MiB' },
      { what: `${name}: /healthz meanwhile`, value: healthMs, most: budget.healthMs, unit: 'ms' },
    );
    rows.push([name, ...[fileMiB, seconds, extraMiB, healthMs].map((figure) => figure.toFixed(1))]);
  }
  printTable(
    `Export of ${PRODUCTS * CHANNELS} cells; extra memory at most ${budget.exportMiB} MiB, 99th percentile of /healthz meanwhile at most ${budget.healthMs} ms`,
    ['', 'file MiB', 'seconds', 'extra MiB', '/healthz p99 ms'],
    rows,
  );
  return limited;
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
  const listed = await createWatchlist(server, 'Lists');
  await listed.add(pzns.slice(0, LISTED_PRODUCTS));
  const origin = server.url;
  judge([
    ...(await showExports(server, get)),
    ...showPages(await visitAll(visitPage, { origin, watchlistId })),
    ...showLists(await visitAll(visitList, { origin, watchlistId: listed.watchlistId })),
  ]);
});

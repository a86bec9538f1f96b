import { monitorEventLoopDelay } from 'node:perf_hooks';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { signInPeople } from './harness/lookingPeople';
import { type MarketFiles, writeMarket } from './harness/market';
import { percentile } from './harness/measuring';
import { browse, browseFor, cellsOfOutcome, failuresOf, openClient } from './harness/people';
import { openSender } from './harness/sender';
import { type OnPostgres, withPostgresServer } from './harness/server';
import { printTable } from './harness/table';

/**
 * On PostgreSQL people read lists of products while very many observations of these products are
 * ingested over HTTP: how much slower the slowest reads become, and how long `/healthz` takes. `npm
 * run bench -- browse --observations 1000000 --replica 1`
 */

const OBSERVATIONS = argument('observations', 1_000_000);
const PEOPLE = argument('people', 50);
const IDLE_SECONDS = argument('idle', 30);
/** 1 to send reads to a server that follows the other one. */
const REPLICA = argument('replica', 0);
const WARM_SECONDS = 6;
const PAUSE_MS = 2_000;
const HEALTH_PAUSE_MS = 20;
const MOST = 2;
const MOST_HEALTH_MS = 50;
const MARKET = { families: 420, skus: 2_000, channels: 100, crawlsPerDay: 1 };
/** Ingested before, because empty lists would be cheaper to read. */
const OF_EACH_CELL_ONE = MARKET.skus * MARKET.channels;
const NANOSECONDS = 1e6;

type Ask = Parameters<typeof browse>[3];

/** Also records how long each route took. */
const byRoute = (people: Awaited<ReturnType<typeof signInPeople>>) => {
  const routes = new Map<string, number[]>();
  const ask: Ask = async (person, turn) => {
    const answer = await people.ask(person, turn);
    const route = people.routeOf(person, turn);
    routes.set(route, [...(routes.get(route) ?? []), answer.ms]);
    return answer;
  };
  const rows = (when: string) =>
    [...routes].map(([route, times]) => {
      const [, ...cells] = cellsOfOutcome({ times, statuses: new Map() });
      return [`${route}, ${when}`, '', ...cells];
    });
  return { ask, rows };
};

const bench = async (
  parts: OnPostgres,
  { catalogue, observations, pzns }: MarketFiles,
): Promise<void> => {
  const { url } = parts.server;
  const [products = '', channels = ''] = catalogue;
  const [before = '', file = ''] = observations;
  await openSender(url, 'products', products).send();
  await openSender(url, 'channels', channels).send();
  await openSender(url, 'observations', before).send();
  const sender = openSender(url, 'observations', file);
  const ingested = new Set(pzns);
  const people = await signInPeople(parts, PEOPLE, (pzn) => ingested.has(pzn));
  // What is computed for the first time is not compared.
  const atFirst = await people.lookAtAll();
  await browseFor(WARM_SECONDS, PEOPLE, PAUSE_MS, people.ask);
  const ownDelay = monitorEventLoopDelay();
  ownDelay.enable();
  const [idleRoutes, busyRoutes] = [byRoute(people), byRoute(people)];
  const idle = await browseFor(IDLE_SECONDS, PEOPLE, PAUSE_MS, idleRoutes.ask);

  const state = { isIn: false };
  const startedAt = performance.now();
  const ingest = sender.send().finally(() => {
    state.isIn = true;
  });
  const client = openClient(url, 1);
  const [busy, health, accepted] = await Promise.all([
    browse(PEOPLE, PAUSE_MS, () => state.isIn, busyRoutes.ask),
    browse(
      1,
      HEALTH_PAUSE_MS,
      () => state.isIn,
      () => client.ask('/healthz'),
    ),
    ingest,
  ]);
  const seconds = (performance.now() - startedAt) / 1_000;
  client.close();
  const after = await people.lookAtAll();
  const changed = after.filter((statuses, list) => statuses !== atFirst[list]).length;
  people.close();

  const ratio = percentile(busy.times, 0.99) / percentile(idle.times, 0.99);
  printTable(
    `${accepted} observations in ${seconds.toFixed(0)} s while ${PEOPLE} people read; ms`,
    ['', 'statuses', 'median', 'p95', 'p99'],
    [
      ['nothing else to do', ...cellsOfOutcome(idle)],
      ['during the ingest', ...cellsOfOutcome(busy)],
      ['/healthz during the ingest', ...cellsOfOutcome(health)],
      ...idleRoutes.rows('nothing else to do'),
      ...busyRoutes.rows('during the ingest'),
    ],
  );
  console.log(`the statuses in ${changed} of ${after.length} lists have changed meanwhile`);
  if (changed === 0) throw new Error('Nothing that was read has changed.');
  const delay = (ownDelay.max / NANOSECONDS).toFixed(0);
  console.log(
    `p99: ${ratio.toFixed(2)} × of before; this process itself was late by ${delay} ms at most`,
  );
  const during = `${accepted} observations while ${PEOPLE} people read`;
  const slowest = percentile(health.times, 0.99);
  judge([
    { what: `${during}: errors`, value: failuresOf(busy), most: 0 },
    { what: `${during}: p99 of /healthz`, value: slowest, most: MOST_HEALTH_MS, unit: 'ms' },
    { what: `${during}: p99 of reads, of idle`, value: ratio, most: MOST, unit: '×' },
  ]);
};

await withFolder(async (folder) => {
  const files = await writeMarket(folder, MARKET, [OF_EACH_CELL_ONE, OBSERVATIONS]);
  await withPostgresServer((parts) => bench(parts, files), { hasReplica: REPLICA === 1 });
});

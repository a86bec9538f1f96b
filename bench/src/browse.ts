import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import os from 'node:os';
import path from 'node:path';
import { judge } from './figures/limits';
import { type MarketFiles, writeMarket } from './ingest/inputFiles';
import { argument } from './load/arguments';
import { browse, failuresOf, openClient, percentile, statusesOf } from './load/people';
import { withPostgresServer } from './load/postgresServer';
import { openSender } from './load/sender';
import { signInPeople } from './load/signedIn';
import { printTable } from './figures/table';

/**
 * On PostgreSQL people read lists of products while very many observations of these products are
 * ingested over HTTP: how much slower the slowest reads become, and how long `/healthz` takes. `npm
 * run bench -- browse --observations 1000000`
 */

const OBSERVATIONS = argument('observations', 1_000_000);
const PEOPLE = argument('people', 50);
const IDLE_SECONDS = argument('idle', 30);
const WARM_SECONDS = 6;
const PAUSE_MS = 2_000;
const HEALTH_PAUSE_MS = 20;
const MOST = 2;
const MOST_HEALTH_MS = 50;
const MARKET = { families: 420, skus: 2_000, channels: 100, crawlsPerDay: 1 };
/** Ingested before, because empty lists would be cheaper to read. */
const OF_EACH_CELL_ONE = MARKET.skus * MARKET.channels;
const SHARES = [0.5, 0.95, 0.99];
const NANOSECONDS = 1e6;

type People = Awaited<ReturnType<typeof signInPeople>>;

/** Sends requests until it is over; records how long each route took. */
const read = async (people: People, isOver: () => boolean) => {
  const routes = new Map<string, number[]>();
  const outcome = await browse(PEOPLE, PAUSE_MS, isOver, async (person, turn) => {
    const answer = await people.ask(person, turn);
    const route = people.routeOf(person, turn);
    routes.set(route, [...(routes.get(route) ?? []), answer.ms]);
    return answer;
  });
  return { ...outcome, routes };
};

const readFor = (people: People, seconds: number) => {
  const endsAt = Date.now() + seconds * 1_000;
  return read(people, () => Date.now() > endsAt);
};

const inTable = (times: readonly number[]): string[] =>
  SHARES.map((share) => percentile(times, share).toFixed(1));

const bench = async ({ catalogue, observations }: MarketFiles): Promise<void> =>
  withPostgresServer(async (parts) => {
    const { server } = parts;
    const [products = '', channels = ''] = catalogue;
    const [before = '', file = ''] = observations;
    await openSender(server.url, 'products', products).send();
    await openSender(server.url, 'channels', channels).send();
    await openSender(server.url, 'observations', before).send();
    const sender = openSender(server.url, 'observations', file);
    const ingested = new Set((await readFile(products, 'utf8')).match(/(?<="pzn":")\d+/g));
    const people = await signInPeople(parts, PEOPLE, (pzn) => ingested.has(pzn));
    // What is computed for the first time is not compared.
    const atFirst = await people.lookAtAll();
    await readFor(people, WARM_SECONDS);
    const ownDelay = monitorEventLoopDelay();
    ownDelay.enable();
    const idle = await readFor(people, IDLE_SECONDS);

    let accepted: number | null = null;
    const startedAt = performance.now();
    const ingest = sender.send().then((count) => {
      accepted = count;
    });
    const isIn = () => accepted !== null;
    const client = openClient(server.url, 1);
    const [busy, health] = await Promise.all([
      read(people, isIn),
      browse(1, HEALTH_PAUSE_MS, isIn, () => client.ask('/healthz')),
      ingest,
    ]);
    const seconds = (performance.now() - startedAt) / 1_000;
    client.close();
    const after = await people.lookAtAll();
    const changed = after.filter((statuses, list) => statuses !== atFirst[list]).length;
    people.close();

    const ratio = percentile(busy.times, 0.99) / percentile(idle.times, 0.99);
    const outcomes = { 'nothing else to do': idle, 'during the ingest': busy };
    printTable(
      `${accepted} observations in ${seconds.toFixed(0)} s while ${PEOPLE} people read; ms`,
      ['', 'statuses', 'median', 'p95', 'p99'],
      [
        ...Object.entries({ ...outcomes, '/healthz during the ingest': health }).map(
          ([name, outcome]) => [name, statusesOf(outcome), ...inTable(outcome.times)],
        ),
        ...Object.entries(outcomes).flatMap(([name, { routes }]) =>
          [...routes].map(([route, times]) => [`${route}, ${name}`, '', ...inTable(times)]),
        ),
      ],
    );
    console.log(`the statuses in ${changed} of ${after.length} lists have changed meanwhile`);
    if (changed === 0) throw new Error('Nothing that was read has changed.');
    const delay = (ownDelay.max / NANOSECONDS).toFixed(0);
    console.log(
      `p99: ${ratio.toFixed(2)} × of before; this process itself was late by ${delay} ms at most`,
    );
    const during = `${accepted} observations while ${PEOPLE} people read`;
    judge([
      { what: `${during}: errors`, value: failuresOf(busy), most: 0 },
      {
        what: `${during}: p99 of /healthz`,
        value: percentile(health.times, 0.99),
        most: MOST_HEALTH_MS,
        unit: 'ms',
      },
      { what: `${during}: p99 of reads, of idle`, value: ratio, most: MOST, unit: '×' },
    ]);
  });

const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-browse-'));
try {
  await bench(await writeMarket(folder, MARKET, [OF_EACH_CELL_ONE, OBSERVATIONS]));
} finally {
  await rm(folder, { recursive: true });
}

import { Readable } from 'node:stream';
import { simulateMarket } from '../../api/src/demo/market/market';
import { ndjson } from '../../api/src/demo/market/ndjson';
import { defaultMarket } from '../../api/src/demo/market/parameters';
import { judge } from './figures/limits';
import { argument } from './load/arguments';
import { browse, failuresOf, openClient, percentile, statusesOf } from './load/people';
import { INGEST_TOKEN, withPostgresServer } from './load/postgresServer';
import { signInPeople } from './load/signedIn';
import { printTable } from './figures/table';

/**
 * People read while very many observations are put in over HTTP, on PostgreSQL: how much slower the slowest
 * reads become, and how long `/healthz` takes.
 *
 * `npm run bench -- browse --observations 1000000`
 */

const OBSERVATIONS = argument('observations', 1_000_000);
const PEOPLE = argument('people', 50);
const IDLE_SECONDS = argument('idle', 30);
const PAUSE_MS = 2_000;
const HEALTH_PAUSE_MS = 20;
const MOST = 2;
const MOST_HEALTH_MS = 50;
const SKUS = 2_000;
const CHANNELS = 100;

const put = async (url: string, kind: string, lines: Iterable<Uint8Array>) => {
  const answer = await fetch(`${url}/api/v1/ingest/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_TOKEN}`, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(Readable.from(lines)) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
  const { summary } = JSON.parse(last) as { summary?: { accepted: number } };
  if (summary === undefined) throw new Error(`The ingest ended with ${last}`);
  return summary.accepted;
};

await withPostgresServer(async ({ server }) => {
  const days = Math.max(1, Math.ceil(OBSERVATIONS / (SKUS * CHANNELS)));
  const market = simulateMarket({
    ...{ ...defaultMarket, families: 420, skus: SKUS, channels: CHANNELS },
    ...{ days, crawlsPerDay: 1, end: Date.now() - 60_000 },
  });
  await put(server.url, 'products', ndjson(market.products));
  await put(server.url, 'channels', ndjson(market.channels));
  const people = await signInPeople(server, PEOPLE);
  const idleEndsAt = Date.now() + IDLE_SECONDS * 1_000;
  const idle = await browse(PEOPLE, PAUSE_MS, () => Date.now() > idleEndsAt, people.ask);

  let accepted: number | null = null;
  const startedAt = performance.now();
  const ingest = put(server.url, 'observations', ndjson(market.observations)).then((count) => {
    accepted = count;
  });
  const isIn = () => accepted !== null;
  const client = openClient(server.url, 1);
  const [busy, health] = await Promise.all([
    browse(PEOPLE, PAUSE_MS, isIn, people.ask),
    browse(1, HEALTH_PAUSE_MS, isIn, () => client.ask('/healthz')),
  ]);
  client.close();
  await ingest;
  const seconds = (performance.now() - startedAt) / 1_000;
  people.close();

  const ratio = percentile(busy.times, 0.99) / percentile(idle.times, 0.99);
  printTable(
    `${accepted} observations in ${seconds.toFixed(0)} s while ${PEOPLE} people read; ms`,
    ['', 'statuses', 'median', 'p95', 'p99'],
    Object.entries({
      'nothing else to do': idle,
      'during the ingest': busy,
      '/healthz during the ingest': health,
    }).map(([name, outcome]) => [
      name,
      statusesOf(outcome),
      ...[0.5, 0.95, 0.99].map((share) => percentile(outcome.times, share).toFixed(1)),
    ]),
  );
  console.log(`p99: ${ratio.toFixed(2)} × of before`);
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

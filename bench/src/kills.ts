import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildApi, inRoot } from '@pmm/tools/build';
import { freePort } from '@pmm/tools/freePort';
import { simulateMarket } from '../../api/src/demo/market/market';
import { defaultMarket } from '../../api/src/demo/market/parameters';
import { bearer } from '../../api/src/testing/bearer';
import { faultsOfPages } from '../../api/src/testing/pages';
import { judge } from './figures/limits';
import { printTable } from './figures/table';
import { type Lists, openLists, writeLists, wrongLists } from './kills/person';
import { demandReady } from './server/demandReady';
import { seedWriters } from './server/seedWriters';

/**
 * Kills the server with the embedded database by -9 while crawlers and people change data, and
 * sometimes once more while it opens, which is counted separately. After each kill its pages are
 * checked. After the next start everything that was acknowledged before must be there, and at the
 * end everything that ever was. `npm run bench -- kills --kills 20`
 */

const KILLS = Number(
  process.argv[process.argv.indexOf('--kills') + 1 || process.argv.length] ?? 20,
);
const WRITERS = 4;
const SLICE = 500;
const LONGEST_LOAD_MS = 2_000;
/** After so many kills under load comes one while the next server opens the database. */
const KILLED_WHILE_OPENING = 4;
const TOKEN = 'service-token-of-at-least-32-characters';

const lines = (items: readonly object[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

interface Server {
  url: string;
  child: ChildProcess;
}

const spawnServer = async (dataDir: string): Promise<Server> => {
  const port = String(await freePort());
  const variables = { PORT: port, DATA_DIR: dataDir, INGEST_TOKEN: TOKEN, LOG_LEVEL: 'warn' };
  const limits = { CHANGE_LIMIT_PER_PERSON: '1000000', LOGIN_LIMIT_PER_ACCOUNT: '1000' };
  const child = spawn(process.execPath, [inRoot('api/dist/server.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables, ...limits, REGISTRY_KEYS: 'none' },
  });
  return { url: `http://127.0.0.1:${port}`, child };
};

const kill = async ({ child }: Server): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** What an ingest changed; null if it was not acknowledged. */
const put = async (url: string, kind: string, items: readonly object[]): Promise<number | null> => {
  try {
    const answer = await fetch(`${url}/api/v1/ingest/${kind}`, {
      method: 'POST',
      headers: { ...bearer(TOKEN), 'content-type': 'application/x-ndjson' },
      body: lines(items),
    });
    const last: unknown = JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');
    return (last as { summary?: { changed: number } }).summary?.changed ?? null;
  } catch {
    return null;
  }
};

type Kind = 'channels' | 'observations';
interface Acknowledged {
  kind: Kind;
  items: readonly object[];
}

function* slices<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let slice: Item[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
}

function* newChannels(): Generator<object[]> {
  for (let number = 1; ; number += 1) yield [{ id: `killed-${number}`, name: `Shop ${number}` }];
}

/** Writes until the server is gone; returns whether a request was running then. */
const write = async (
  url: string,
  kind: Kind,
  source: Iterator<readonly object[], unknown>,
  acknowledged: Acknowledged[],
): Promise<boolean> => {
  for (;;) {
    const next = source.next();
    if (next.done === true) return false;
    const items = next.value;
    if ((await put(url, kind, items)) === null) return true;
    acknowledged.push({ kind, items });
  }
};

/** How many of them are missing: sending them again changes only missing ones. */
const missing = async (url: string, acknowledged: readonly Acknowledged[]): Promise<number> => {
  let count = 0;
  for (const { kind, items } of acknowledged) {
    const changed = await put(url, kind, items);
    if (changed === null) throw new Error('The server does not answer any more.');
    count += changed;
  }
  return count;
};

const killWhileOpening = async (dataDir: string): Promise<void> => {
  const server = await spawnServer(dataDir);
  await setTimeout(Math.random() * LONGEST_LOAD_MS);
  await kill(server);
};

const market = () => {
  const size = { families: 40, skus: 200, channels: 30, days: 60 };
  return simulateMarket({ ...defaultMarket, ...size, end: Date.now() - 60_000 });
};

const start = async (dataDir: string): Promise<Server> => {
  const server = await spawnServer(dataDir);
  await demandReady(server.child, server.url);
  return server;
};

const countOf = (acknowledged: readonly Acknowledged[]): number =>
  acknowledged.reduce((sum, { items }) => sum + items.length, 0);

const run = async (dataDir: string) => {
  const { products, channels, observations } = market();
  const [newObservations, others] = [slices(observations, SLICE), newChannels()];
  const totals = { kills: 0, opening: 0, missing: 0, wrong: 0, faults: 0 };
  const everAcknowledged: Acknowledged[] = [];
  const lists: Lists = new Map();

  await seedWriters({ dataDir });
  let server = await start(dataDir);
  await put(server.url, 'products', [...products]);
  await put(server.url, 'channels', [...channels]);
  let person = await openLists(server.url);
  while (totals.kills < KILLS) {
    const acknowledged: Acknowledged[] = [];
    const { url } = server;
    const crawlers = Array.from({ length: WRITERS }, () =>
      write(url, 'channels', others, acknowledged),
    );
    crawlers.push(write(url, 'observations', newObservations, acknowledged));
    const changes = writeLists(person, lists);
    await setTimeout(200 + Math.random() * LONGEST_LOAD_MS);
    await kill(server);
    const brokenOff = (await Promise.all(crawlers)).filter(Boolean).length;
    await changes;
    // A kill of a server without work would prove nothing.
    const isUnderLoad = acknowledged.length > 0 && brokenOff > 0;
    if (isUnderLoad) totals.kills += 1;
    if (isUnderLoad && totals.kills % KILLED_WHILE_OPENING === 0) {
      await killWhileOpening(dataDir);
      totals.opening += 1;
    }
    const faults = await faultsOfPages(dataDir);
    for (const fault of faults) console.error(fault);

    server = await start(dataDir);
    const lost = await missing(server.url, acknowledged);
    everAcknowledged.push(...acknowledged);
    totals.missing += lost;
    person = await openLists(server.url);
    totals.wrong = await wrongLists(person, lists);
    totals.faults += faults.length;
    console.log(
      `kill ${totals.kills}: ${acknowledged.length} requests, ${brokenOff} broken off, ${lost} lines missing`,
    );
  }
  const missingAtTheEnd = await missing(server.url, everAcknowledged);
  await kill(server);
  if (lists.size === 0) throw new Error('The person could write nothing.');
  return { ...totals, missingAtTheEnd, lines: countOf(everAcknowledged), lists: lists.size };
};

const report = (found: Awaited<ReturnType<typeof run>>): void => {
  const { kills, opening, lines, missing: lost, missingAtTheEnd, lists, wrong, faults } = found;
  printTable(
    'The embedded database, killed with -9',
    [
      ...['', 'under load', 'while opening', 'lines of crawlers', 'missing', '… at the end'],
      ...['lists of a person', 'wrong', 'faults of pages'],
    ],
    [['all', ...[kills, opening, lines, lost, missingAtTheEnd, lists, wrong, faults].map(String)]],
  );
  judge([
    { what: `${kills} kills under load: acknowledged lines missing`, value: lost, most: 0 },
    { what: '… of all lines, at the end', value: missingAtTheEnd, most: 0 },
    { what: "… a person's lists that are wrong", value: wrong, most: 0 },
    { what: `… and ${opening} while opening: faults of pages`, value: faults, most: 0 },
  ]);
};

buildApi(console.log);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pmm-kills-'));
try {
  report(await run(dataDir));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

import { setTimeout } from 'node:timers/promises';
import { buildApi } from '@pmm/tools/build';
import { faultsOfPages } from '../../api/src/testing/pages';
import { seedWriters } from './harness/accounts';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { ingestOverHttp, marketOf } from './harness/market';
import { spawnServer, startServer } from './harness/server';
import { printTable } from './harness/table';
import { type Acknowledged, missing, newChannels, slices, write } from './kills/crawlers';
import { type Lists, openLists, writeLists, wrongLists } from './kills/person';

/**
 * Kills the server with the embedded database by -9 while crawlers and people change data, and
 * sometimes once more while it opens, which is counted separately. After each kill its pages are
 * checked. After the next start everything that was acknowledged before must be there, and at the
 * end everything that ever was. `npm run bench -- kills --kills 20`
 */

const KILLS = argument('kills', 20);
const WRITERS = 4;
const SLICE = 500;
const LONGEST_LOAD_MS = 2_000;
/** After so many kills under load comes one while the next server opens the database. */
const KILLED_WHILE_OPENING = 4;
const MARKET = { families: 40, skus: 200, channels: 30, days: 60 };
const variables = { DEMO: '0', CHANGE_LIMIT_PER_PERSON: '1000000' };

const killWhileOpening = async (dataDir: string): Promise<void> => {
  const server = await spawnServer({ dataDir, variables });
  await setTimeout(Math.random() * LONGEST_LOAD_MS);
  await server.kill();
};

const run = async (dataDir: string) => {
  const { products, channels, observations } = marketOf(MARKET);
  const [newObservations, others] = [slices(observations, SLICE), newChannels()];
  const totals = { kills: 0, opening: 0, missing: 0, wrong: 0, faults: 0 };
  const everAcknowledged: Acknowledged[] = [];
  const lists: Lists = new Map();

  await seedWriters({ dataDir });
  let server = await startServer({ dataDir, variables });
  await ingestOverHttp(server.url, 'products', products);
  await ingestOverHttp(server.url, 'channels', channels);
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
    await server.kill();
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

    server = await startServer({ dataDir, variables });
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
  await server.kill();
  if (lists.size === 0) throw new Error('The person could write nothing.');
  const lines = everAcknowledged.reduce((sum, { items }) => sum + items.length, 0);
  return { ...totals, missingAtTheEnd, lines, lists: lists.size };
};

buildApi(console.log);
const { kills, opening, lines, lists, ...found } = await withFolder(run);
printTable(
  'The embedded database, killed with -9',
  [
    ...['', 'under load', 'while opening', 'lines of crawlers', 'missing', '… at the end'],
    ...['lists of a person', 'wrong', 'faults of pages'],
  ],
  [
    [
      'all',
      ...[kills, opening, lines, found.missing, found.missingAtTheEnd].map(String),
      ...[lists, found.wrong, found.faults].map(String),
    ],
  ],
);
judge([
  { what: `${kills} kills under load: acknowledged lines missing`, value: found.missing, most: 0 },
  { what: '… of all lines, at the end', value: found.missingAtTheEnd, most: 0 },
  { what: "… a person's lists that are wrong", value: found.wrong, most: 0 },
  { what: `… and ${opening} while opening: faults of pages`, value: found.faults, most: 0 },
]);

import type { OpenDatabase } from '../../api/src/storage/openedDatabase';
import { openDatabase } from '../../api/src/storage/openDatabase';
import { addProducts, validPzns } from '../../api/src/testing/catalogue';
import { asPerson, openTestApp } from '../../api/src/testing/testApp';
import { migrationsDir, openTestDatabase } from '../../api/src/testing/testDatabase';
import { argument } from './harness/arguments';
import { judge } from './harness/limits';
import { inTurns, median, timed } from './harness/measuring';
import { withPostgres } from './harness/server';
import { printTable } from './harness/table';
import { bareInsertOf, callsOf, type List } from './items/calls';

/**
 * What adding 1,000 products to a watchlist costs as a whole call, compared with a plain INSERT of
 * the same rows into the same table; and what moving one item and reading all cost in a watchlist
 * of 2,000 items, compared with one of 200. Fails above 3 times and 2 times.
 */

const BATCH = 1_000;
const SHORT = 200;
const LONG = 2_000;
const ROUNDS = argument('rounds', 21);
const MOST_FOR_BATCH = 3;
const MOST_FOR_MOVE = 2;

const pzns = validPzns(LONG);

const measure = async (engine: string, opened: OpenDatabase) => {
  const test = await openTestApp({ open: () => Promise.resolve(opened) });
  try {
    const products = pzns.map((pzn, index) => ({ pzn, family: `Family ${Math.floor(index / 5)}` }));
    await addProducts(test.database, products);
    const calls = callsOf(await asPerson(test.app, 'demo@example.com'));
    const { id } = await calls.create('Batch', []);
    const short = await calls.create('Short', pzns.slice(0, SHORT));
    const long = await calls.create('Long', pzns);
    const thenEmpty = async (insert: () => Promise<unknown>): Promise<number> => {
      const ms = await timed(insert);
      await calls.empty(id);
      return ms;
    };
    const moveIn = (list: List) => (round: number) =>
      timed(() => calls.move(list, round % 2 === 0 ? 'bottom' : 'top'));
    const ms = await inTurns(ROUNDS, {
      bare: async () => thenEmpty(await bareInsertOf(opened, id, BATCH)),
      batch: () => thenEmpty(() => calls.add(id, pzns.slice(0, BATCH))),
      shortMove: moveIn(short),
      longMove: moveIn(long),
      shortRead: () => timed(() => calls.read(short.id)),
      longRead: () => timed(() => calls.read(long.id)),
    });
    const row = (what: string, one: keyof typeof ms, other: keyof typeof ms, most?: number) => ({
      ...{ what: `${engine}: ${what}`, one: median(ms[one]), other: median(ms[other]), most },
    });
    return [
      row(`add ${BATCH}, beside a bare INSERT`, 'bare', 'batch', MOST_FOR_BATCH),
      row(`move one of ${LONG}, beside ${SHORT}`, 'shortMove', 'longMove', MOST_FOR_MOVE),
      row(`read ${LONG}, beside ${SHORT}`, 'shortRead', 'longRead'),
    ];
  } finally {
    await test.close();
  }
};

const measured = await measure('PGlite', await openTestDatabase());
measured.push(
  ...(await withPostgres(async ({ url }) =>
    measure('PostgreSQL', await openDatabase({ databaseUrl: url, dataDir: null, migrationsDir })),
  )),
);
printTable(
  'Items of a watchlist',
  ['', 'ms', 'ms', '×'],
  measured.map(({ what, one, other }) => [
    ...[what, one.toFixed(1), other.toFixed(1)],
    (other / one).toFixed(2),
  ]),
);
judge(
  measured.flatMap(({ what, one, other, most }) =>
    most === undefined ? [] : [{ what, value: other / one, most, unit: '×' as const }],
  ),
);

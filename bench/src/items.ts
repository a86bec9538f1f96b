import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { startThrowawayPostgres } from '@pmm/tools/throwawayPostgres';
import type { OpenDatabase } from '../../api/src/storage/database';
import { openDatabase } from '../../api/src/storage/openDatabase';
import { addProducts, validPzns } from '../../api/src/testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl } from '../../api/src/testing/testApp';
import { migrationsDir, openTestDatabase } from '../../api/src/testing/testDatabase';
import { judge } from './figures/limits';
import { median, printTable } from './figures/table';

/**
 * What adding 1,000 products to a watchlist costs as a whole call, compared with a plain INSERT of
 * the same rows into the same table; and what moving one item, reading all and hiding all cost in a
 * watchlist of 2,000 items, compared with one of 200. Fails above 3 times and 2 times.
 */

const BATCH = 1_000;
const SHORT = 200;
const LONG = 2_000;
const ROUNDS = 21;
const MOST_FOR_BATCH = 3;
const MOST_FOR_MOVE = 2;

const pzns = validPzns(LONG);
const base = tenantUrl('nordheide', '/watchlists');

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const callsOf = (person: Person) => {
  const call = async <Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer> => {
    const answer = await person({ method, url: `${base}/${path}`, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.body === '' ? (null as Answer) : answer.json<Answer>();
  };
  const create = async (name: string, count: number): Promise<WatchlistItem[] & { id: string }> => {
    const { watchlistId: id } = await call<Watchlist>('POST', '', { type: 'custom', name });
    if (count > 0) await call('POST', `${id}/items/batch`, { pzns: pzns.slice(0, count) });
    const { items } = await call<Watchlist>('GET', id);
    return Object.assign(items, { id });
  };
  const empty = async (id: string) => {
    const { items } = await call<Watchlist>('GET', id);
    const itemIds = items.map(({ itemId }) => itemId);
    await call('DELETE', `${id}/items/batch`, { itemIds });
  };
  return { call, create, empty };
};

const bareInsert = async ({ database }: OpenDatabase, watchlistId: string): Promise<number> => {
  const { rows } = await database.execute<{ tenant: number; product: number }>(`
    select watchlist.tenant_id as tenant, product.id as product
    from watchlist, product where watchlist.id = '${watchlistId}' order by product.pzn limit ${BATCH}`);
  const values = rows.map(({ tenant, product }, index) => {
    const key = `c${String(index).padStart(3, '0')}`;
    return `(${tenant}, '${watchlistId}', ${product}, '${crypto.randomUUID()}', true, '${key}', 1)`;
  });
  const statement = `
    insert into watchlist_item
      (tenant_id, watchlist_id, product_id, id, visible, display_order, revision)
    values ${values.join(', ')}`;
  return timed(() => database.execute(statement));
};

const measure = async (engine: string, open: () => Promise<OpenDatabase>) => {
  const opened = await open();
  const test = await openTestApp({ open: () => Promise.resolve(opened) });
  try {
    const products = pzns.map((pzn, index) => ({ pzn, family: `Family ${Math.floor(index / 5)}` }));
    await addProducts(test.database, products);
    const { call, create, empty } = callsOf(await asPerson(test.app, 'demo@example.com'));
    const target = await create('Batch', 0);
    const short = await create('Short', SHORT);
    const long = await create('Long', LONG);
    const ms = {
      bare: [],
      batch: [],
      shortMove: [],
      longMove: [],
      shortRead: [],
      longRead: [],
    } as Record<'bare' | 'batch' | 'shortMove' | 'longMove' | 'shortRead' | 'longRead', number[]>;
    for (let round = 0; round < ROUNDS; round += 1) {
      ms.bare.push(await bareInsert(opened, target.id));
      await empty(target.id);
      const body = { pzns: pzns.slice(0, BATCH) };
      ms.batch.push(await timed(() => call('POST', `${target.id}/items/batch`, body)));
      await empty(target.id);
      const move = { move: { to: round % 2 === 0 ? 'bottom' : 'top' } };
      const moveIn = (list: typeof short) =>
        timed(() => call('PATCH', `${list.id}/items/${list[list.length - 5]?.itemId ?? ''}`, move));
      ms.shortMove.push(await moveIn(short));
      ms.longMove.push(await moveIn(long));
      ms.shortRead.push(await timed(() => call('GET', short.id)));
      ms.longRead.push(await timed(() => call('GET', long.id)));
    }
    const of = (key: keyof typeof ms) => median(ms[key]);
    return [
      {
        engine,
        what: `add ${BATCH}, beside a bare INSERT`,
        one: of('bare'),
        other: of('batch'),
        most: MOST_FOR_BATCH,
      },
      {
        engine,
        what: `move one of ${LONG}, beside ${SHORT}`,
        one: of('shortMove'),
        other: of('longMove'),
        most: MOST_FOR_MOVE,
      },
      {
        engine,
        what: `read ${LONG}, beside ${SHORT}`,
        one: of('shortRead'),
        other: of('longRead'),
        most: null,
      },
    ];
  } finally {
    await test.close();
  }
};

const postgres = await startThrowawayPostgres();
try {
  const measured = await measure('PGlite', openTestDatabase);
  if (postgres !== null) {
    const location = { databaseUrl: postgres.url, dataDir: null, migrationsDir };
    measured.push(...(await measure('PostgreSQL', () => openDatabase(location))));
  }
  printTable(
    'Items of a watchlist',
    ['', 'ms', 'ms', '×'],
    measured.map(({ engine, what, one, other }) => [
      `${engine}: ${what}`,
      one.toFixed(1),
      other.toFixed(1),
      (other / one).toFixed(2),
    ]),
  );
  judge(
    measured.flatMap(({ engine, what, one, other, most }) =>
      most === null
        ? []
        : [{ what: `${engine}: ${what}`, value: other / one, most, unit: '×' as const }],
    ),
  );
} finally {
  postgres?.stop();
}

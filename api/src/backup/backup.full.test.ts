import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { endHistoryAt, keepMonthsAhead } from '../storage/historyMonths';
import { tenant } from '../storage/schema';
import { bearer } from '../testing/bearer';
import { addProducts, validPzns } from '../testing/catalogue';
import { inMonths } from '../testing/inMonths';
import { addChannels, observe } from '../testing/observe';
import { openTestApp, type Person, signInAs, type TestApp, tenantUrl } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';
import { watchlistCalls } from '../testing/watchlistCalls';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const NAME = 'Umlaute: Grüße, "quotes" \\ and\ttabs';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;
const pzns = validPzns(3);
const restore = { replace: false };

describe.each(testEngines)('a backup over $engine', ({ open }) => {
  let folder: string;
  let file: string;
  let source: TestApp;
  let headers: { authorization: string };
  let figures: string;

  const asBefore =
    ({ app }: TestApp): Person =>
    (options) =>
      app.inject({ ...options, headers });
  const figuresOf = async (test: TestApp): Promise<string> => {
    const person = asBefore(test);
    const lists = await person({ url: tenantUrl('nordheide', '/watchlists') });
    const [list] = lists.json<{ watchlists: { watchlistId: string }[] }>().watchlists;
    const base = tenantUrl('nordheide', `/watchlists/${list?.watchlistId ?? ''}`);
    const answers = [lists, await person({ url: base })];
    for (const metric of ['availability', 'prices', 'reviews']) {
      answers.push(await person({ url: `${base}/metrics/${metric}` }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    return answers.map(({ body }) => body).join('\n');
  };
  const restoredOver = async (engine: (typeof testEngines)[number]): Promise<TestApp> => {
    const opened = await engine.open();
    await restoreBackup(opened.database, file, restore);
    return openTestApp({ open: () => Promise.resolve(opened), now: () => NOW });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pmm-backup-'));
    file = join(folder, 'all.ndjson.gz');
    source = await openTestApp({ open, now: () => NOW });
    const products = await addProducts(
      source.database,
      pzns.map((pzn) => ({ pzn, name: NAME })),
    );
    const channels = await addChannels(source.database, [
      { code: 'a', name: 'Apo A' },
      { code: 'b', name: 'Apo B' },
    ]);
    const observations = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({
      ...{ product: day % 3, channel: day % 2, at: new Date(NOW - day * DAY_MS) },
      status: day % 4 === 0 ? ('unavailable' as const) : ('available' as const),
      price: [999 + day, 'EUR'] as [number, string],
      review: [4.3, 10 + day] as [number, number],
    }));
    await observe(source.database, products, channels, observations);
    const { accessToken } = await signInAs(source.app, 'demo@example.com');
    headers = bearer(accessToken);
    await watchlistCalls(asBefore(source)).create(pzns, 'Grüße "\\"');
    figures = await figuresOf(source);
    await writeBackup(source.database, file);
  });
  afterAll(async () => {
    await source.close();
    await rm(folder, { recursive: true });
  });

  it.each(testEngines)(
    'answers the same when it is restored over $engine, also in a session that began before',
    async (engine) => {
      const restored = await restoredOver(engine);
      expect(await figuresOf(restored)).toBe(figures);
      expect(figures).toContain('999');
      // New rows get numbers after the restored ones.
      const [added] = await restored.database
        .insert(tenant)
        .values({ name: 'Later' })
        .returning({ id: tenant.id });
      const { rows } = await restored.database.execute(sql`select max(id) as id from tenant`);
      expect(rows).toEqual([{ id: added?.id }]);
      await restored.close();
    },
  );

  it('restores rows whose months were removed in the meantime', async () => {
    const opened = await open();
    await inMonths(opened.database, new Date('2026-03-01'));
    await endHistoryAt((step) => opened.database.transaction(step), new Date('2026-09-01'));
    await keepMonthsAhead(opened.database);
    await restoreBackup(opened.database, file, restore);
    const restored = await openTestApp({ open: () => Promise.resolve(opened), now: () => NOW });
    expect(await figuresOf(restored)).toBe(figures);
    await restored.close();
  });

  it('can be read only by its owner', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('replaces existing data only with --replace', async () => {
    const target = await openTestApp({ open, now: () => NOW });
    await target.database.insert(tenant).values({ name: 'There before' });
    await expect(restoreBackup(target.database, file, restore)).rejects.toThrow('--replace');
    const names = async () =>
      (await target.database.select({ name: tenant.name }).from(tenant)).map(({ name }) => name);
    expect(await names()).toContain('There before');
    await restoreBackup(target.database, file, { replace: true });
    expect(await names()).not.toContain('There before');
    await target.restart();
    expect(await figuresOf(target)).toBe(figures);
    await target.close();
  });

  it.each<[string, (content: Buffer) => Buffer, string]>([
    ['is cut off', (content) => content.subarray(0, content.length - 200), 'FILE is not a whole'],
    [
      'lacks lines',
      (content) => gzipSync(gunzipSync(content).toString().split('\n').slice(0, 6).join('\n')),
      'FILE is not whole',
    ],
    ['is something else', () => gzipSync('hello\n'), 'FILE is no backup'],
    ['is not packed', () => Buffer.from('hello'), 'FILE is not a whole'],
    [
      'is of another version',
      (content) => {
        const text = gunzipSync(content).toString();
        return gzipSync(text.replace(/"migration":\d+/, '"migration":1'));
      },
      'FILE is a backup of another version',
    ],
  ])('changes nothing if it %s', async (_case, spoil, message) => {
    const target = await open();
    const spoiled = join(folder, 'spoiled');
    await writeFile(spoiled, spoil(await readFile(file)));
    await expect(restoreBackup(target.database, spoiled, restore)).rejects.toThrow(message);
    const { rows } = await target.database.execute(
      sql`select (select count(*) from app_user) as people, (select count(*) from data_version) as versions`,
    );
    expect(rows).toEqual([{ people: 0, versions: 1 }]);
    await target.close();
  });
});

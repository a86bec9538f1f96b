import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { writeDifferences } from '@pmm/shared/figures/matrix/numberText';
import { eq, sql } from 'drizzle-orm';
import { demoTenants } from '../../demo/accounts';
import {
  availabilityCurrent,
  availabilityInterval,
  channel,
  dataVersion,
  tenant,
  watchlistItem,
} from '../../storage/schema';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const [first = '', second = '', third = '', hidden = ''] = validPzns(4);
const NEWEST = new Date('2026-11-20T06:00:00Z');
const hoursBefore = (hours: number) => new Date(NEWEST.getTime() - hours * 3_600_000);

const AVAILABLE = 1;
const LIMITED = 2;
const UNAVAILABLE = 3;

describe.each(testEngines)('availability over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let watchlistId: string;

  const url = (id = watchlistId) =>
    tenantUrl('nordheide', `/watchlists/${id}/metrics/availability`);
  const read = async () => (await demo({ url: url() })).json<AvailabilityMatrix>();
  const create = async (name: string, pzns: string[]) => {
    const base = tenantUrl('nordheide', '/watchlists');
    const payload = { type: 'custom', name };
    const created = (await demo({ method: 'POST', url: base, payload })).json<Watchlist>();
    const items = `${base}/${created.watchlistId}/items/batch`;
    await demo({ method: 'POST', url: items, payload: { pzns } });
    return created.watchlistId;
  };
  const raiseDataVersion = () =>
    test.database.update(dataVersion).set({ version: sql`${dataVersion.version} + 1` });

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(test.database, [
      { pzn: first, family: 'Saft' },
      { pzn: second, family: 'Drops' },
      { pzn: third, family: 'Saft', kind: 'local' },
      { pzn: hidden, family: 'Hidden' },
    ]);
    watchlistId = await create('Watched', [first, second, third, hidden]);
  });
  afterAll(() => test.close());

  it('has no window before the first crawl', async () => {
    await test.database.insert(channel).values([{ code: 'new', name: 'New' }]);
    expect(await read()).toMatchObject({
      window: null,
      status: ['-', '-', '-', '-'],
      changes: { counts: [0], seconds: '', rows: '', from: '' },
    });
    await test.database.delete(channel);
  });

  describe('after crawls', () => {
    beforeAll(async () => {
      const rows = await test.database
        .insert(channel)
        .values([
          { code: 'light', name: 'Light', weight: 1, lastCrawlAt: NEWEST },
          { code: 'heavy-b', name: 'B', weight: 5, lastCrawlAt: hoursBefore(1) },
          { code: 'heavy-a', name: 'A', weight: 5, url: 'https://a.example' },
        ])
        .returning({ id: channel.id });
      channels = rows.map(({ id }) => id);
      const cell = (product: number, column: number) => ({
        productId: products[product] ?? 0,
        channelId: channels[column] ?? 0,
      });
      await test.database.insert(availabilityCurrent).values([
        { ...cell(0, 0), status: UNAVAILABLE, since: hoursBefore(2) },
        { ...cell(0, 1), status: AVAILABLE, since: hoursBefore(300) },
        // First observed inside the window, so unknown before.
        { ...cell(1, 0), status: LIMITED, since: hoursBefore(5) },
        { ...cell(2, 0), status: AVAILABLE, since: hoursBefore(168) },
        { ...cell(3, 0), status: AVAILABLE, since: hoursBefore(1) },
      ]);
      const past = (status: number, from: number, to: number) => ({
        status,
        validFrom: hoursBefore(from),
        validTo: hoursBefore(to),
      });
      await test.database.insert(availabilityInterval).values([
        { ...cell(0, 0), ...past(AVAILABLE, 500, 48.5) },
        { ...cell(0, 0), ...past(LIMITED, 48.5, 2) },
        { ...cell(0, 1), ...past(UNAVAILABLE, 500, 300) },
        // Ended exactly when the window begins, so outside.
        { ...cell(2, 0), ...past(UNAVAILABLE, 500, 168) },
        { ...cell(3, 0), ...past(UNAVAILABLE, 500, 1) },
      ]);
      const [nordheide] = await test.database
        .select({ id: tenant.id })
        .from(tenant)
        .where(eq(tenant.name, demoTenants.nordheide));
      await tenantTransaction(test.database, nordheide?.id ?? 0, (transaction) =>
        transaction
          .update(watchlistItem)
          .set({ visible: false })
          .where(eq(watchlistItem.productId, products[3] ?? 0)),
      );
      await raiseDataVersion();
    });

    it('shows visible products family by family, the heaviest pharmacies first', async () => {
      expect(await read()).toEqual({
        watchlistId,
        window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
        channels: [
          { channelId: 'heavy-a', name: 'A', url: 'https://a.example', lastCrawlAt: null },
          { channelId: 'heavy-b', name: 'B', url: null, lastCrawlAt: '2026-11-20T05:00:00.000Z' },
          { channelId: 'light', name: 'Light', url: null, lastCrawlAt: '2026-11-20T06:00:00.000Z' },
        ],
        crawlSeconds: [null, 167 * 3600, 168 * 3600],
        families: ['Saft', 'Drops'],
        products: [
          { pzn: first, name: `Product ${first}`, packSize: '', kind: 'listed', family: 0 },
          { pzn: third, name: `Product ${third}`, packSize: '', kind: 'local', family: 0 },
          { pzn: second, name: `Product ${second}`, packSize: '', kind: 'listed', family: 1 },
        ],
        status: ['-13', '--1', '--2'],
        changes: {
          counts: [0, 0, 3],
          seconds: writeDifferences(
            Int32Array.of((168 - 48.5) * 3600, 163 * 3600, 166 * 3600),
            [3],
          ),
          rows: writeDifferences(Int32Array.of(0, 2, 0), [3]),
          from: '1-2',
        },
        unknownCell: [],
        knownBefore: '',
        incidents: [],
        unread: [],
        validUntil: null,
      });
    });

    it('has the pharmacies in the same order as their own list', async () => {
      const answer = await demo({ url: tenantUrl('nordheide', '/channels') });
      expect(answer.json()).toEqual({
        channels: [
          {
            channelId: 'heavy-a',
            name: 'A',
            url: 'https://a.example',
            weight: 5,
            lastCrawlAt: null,
          },
          expect.objectContaining({ channelId: 'heavy-b' }),
          expect.objectContaining({ channelId: 'light', weight: 1 }),
        ],
      });
    });

    it.each([
      ['br', (body: Buffer) => brotliDecompressSync(body)],
      ['gzip', (body: Buffer) => gunzipSync(body)],
    ])('is sent as %s to a client that accepts it', async (encoding, decode) => {
      const answer = await demo({ url: url(), headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
      });
      expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(await read());
    });

    it('is not compressed for a client that forbids it', async () => {
      const answer = await demo({ url: url(), headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('is sent again only after a crawl or a change', async () => {
      const etag = String((await demo({ url: url() })).headers.etag);
      const again = () => demo({ url: url(), headers: { 'if-none-match': etag } });
      const same = await again();
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
      await test.database
        .update(availabilityCurrent)
        .set({ status: LIMITED })
        .where(eq(availabilityCurrent.productId, products[2] ?? 0));
      expect((await again()).statusCode).toBe(304);
      await raiseDataVersion();
      expect((await again()).statusCode).toBe(200);
    });

    it('shows a change of the watchlist at once', async () => {
      const growing = await create('Growing', [first]);
      const status = async () =>
        (await demo({ url: url(growing) })).json<AvailabilityMatrix>().status;
      expect(await status()).toEqual(['-13']);
      const items = tenantUrl('nordheide', `/watchlists/${growing}/items`);
      await demo({ method: 'POST', url: items, payload: { pzn: second } });
      expect(await status()).toEqual(['-13', '--2']);
      const move = { familyMoves: [{ family: 'Drops', before: 'Saft' }] };
      await demo({ method: 'PUT', url: `${items}/batch`, payload: move });
      expect(await status()).toEqual(['--2', '-13']);
      const { items: listed } = (
        await demo({ url: tenantUrl('nordheide', `/watchlists/${growing}`) })
      ).json<Watchlist>();
      const item = `${items}/${listed[0]?.itemId ?? ''}`;
      await demo({ method: 'PATCH', url: item, payload: { visible: false } });
      expect(await status()).toEqual(['-13']);
      await demo({ method: 'DELETE', url: item });
      await demo({ method: 'DELETE', url: `${items}/${listed[1]?.itemId ?? ''}` });
      expect(await status()).toEqual([]);
    });
  });
});

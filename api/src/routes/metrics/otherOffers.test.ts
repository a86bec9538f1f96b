import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Evidence, evidenceSchema } from '@pmm/shared/contracts/evidence';
import { type CellDetails, cellDetailsSchema } from '@pmm/shared/contracts/history';
import { dayBegin } from '@pmm/shared/figures/zone';
import { readXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { addOffers, codeOfOffer } from '../../storage/offers';
import { channel } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const HOUR = 3_600_000;
const hoursBefore = (hours: number) => new Date(NEWEST - hours * HOUR);
const [syrup = '', drops = '', gel = ''] = validPzns(3);
const EURO = 'EUR';
const PAGE = 'https://alpha.example/syrup?via=portal';

/** The places: two pharmacies, and the other offers of the first one. */
const [ALPHA, BETA, PORTAL, SELLER] = [0, 1, 2, 3];
const at = (hours: number, product: number, place: number, rest: Partial<Observed>): Observed => ({
  ...{ product, channel: place, at: hoursBefore(hours) },
  ...rest,
});

const own = [200, 96, 48, 24, 6, 0].flatMap((hours) => [
  at(hours, 0, ALPHA, { price: [1299, EURO], review: [4.5, 10] }),
  at(hours, 1, ALPHA, { price: [500, EURO] }),
  ...[0, 1, 2].map((product) => at(hours, product, BETA, { price: [990, EURO] })),
]);
const others = [
  // Before anything else, and never the newest.
  at(230, 0, PORTAL, { price: [1399, EURO], review: [3, 1] }),
  at(24, 0, PORTAL, { price: [1299, EURO], url: PAGE }),
  at(6, 0, PORTAL, { price: [1049, EURO], url: PAGE, detail: { priceText: '10,49 €' } }),
  at(24, 1, PORTAL, { price: [500, EURO] }),
  at(6, 1, SELLER, { status: 'unavailable', price: [499, EURO] }),
  at(24, 2, PORTAL, { price: [100, EURO] }),
];

describe.each(testEngines)('other offers of a shop over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;
  let before: Record<string, unknown>;

  const answerOf = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await demo({ url: tenantUrl('nordheide', path) });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json();
  };
  const metric = (path: string) => answerOf(`/watchlists/${watchlistId}/metrics/${path}`);
  /** Seven hours before the newest read. */
  const atBegin = `?at=${new Date(dayBegin(NEWEST, 0)).toISOString()}`;
  const metrics = [
    ...['availability', 'prices', 'reviews?days=30', `prices${atBegin}`],
    ...['availability/incidents?days=7', 'availability/exceptions', 'price-rises?kind=uvp'],
    `availability/history?pzn=${syrup}&days=30`,
    'availability/history?channel=a&days=30',
    'availability/crawls?channel=a',
    `prices/moves?pzn=${syrup}&days=30`,
    `cell?pzn=${syrup}&channel=a`,
    `evidence?pzn=${syrup}&channel=a`,
  ];
  const everything = async () => {
    const answers: Record<string, unknown> = { channels: await answerOf('/channels') };
    for (const path of metrics) {
      const {
        otherOffers: _mark,
        offers: _cell,
        otherReads: _evidence,
        ...rest
      } = await metric(path);
      answers[path] = rest;
    }
    return answers;
  };

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const pzns = [{ pzn: syrup }, { pzn: drops }, { pzn: gel }];
    const products = await addProducts(test.database, pzns);
    await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 2 },
      { code: 'b', name: 'Beta', weight: 1 },
    ]);
    for (const entry of ['portal', 'seller'] as const) {
      await addOffers(test.database, [codeOfOffer('a', entry)]);
    }
    const rows = await test.database.select().from(channel).orderBy(channel.id);
    const places = rows.map(({ id }) => id);
    ({ id: watchlistId } = await watchlistCalls(demo).create([syrup, drops, gel], 'Cough'));
    await observe(test.database, products, places, own);
    before = await everything();
    await observe(test.database, products, places, others);
  });
  afterAll(() => test.close());

  it('change no answer but the mark, the details and the evidence', async () => {
    expect(await everything()).toEqual(before);
  });

  it('mark the cells at which they differ now, also of what the shop itself never had', async () => {
    // By product, then pharmacy: the seller of the drops, and the gel of the portal.
    expect(await metric('availability')).toMatchObject({ otherOffers: [2, 4] });
    expect(await metric('prices')).toMatchObject({ otherOffers: [0, 2, 4] });
    expect(await metric('reviews?days=30')).not.toHaveProperty('otherOffers');
  });

  it('mark a past matrix by what was read until then', async () => {
    expect(await metric(`availability${atBegin}`)).toMatchObject({ otherOffers: [4] });
    expect(await metric(`prices${atBegin}`)).toMatchObject({ otherOffers: [4] });
  });

  it('are in the details of their cell with status, price, page and last read', async () => {
    const details = async (pzn: string, channelId: string): Promise<CellDetails> =>
      v.parse(cellDetailsSchema, await metric(`cell?pzn=${pzn}&channel=${channelId}`));
    expect((await details(syrup, 'a')).offers).toEqual([
      {
        ...{ pzn: syrup, entry: 'portal', status: 'available', pageUrl: PAGE },
        price: { cents: 1049, currency: EURO },
        since: hoursBefore(230).toISOString(),
        lastReadAt: hoursBefore(6).toISOString(),
      },
    ]);
    const { offers, statuses, prices } = await details(gel, 'a');
    expect({ statuses, prices }).toEqual({ statuses: [], prices: [] });
    expect(offers).toMatchObject([{ entry: 'portal', price: { cents: 100 } }]);
    expect((await details(syrup, 'b')).offers).toEqual([]);
  });

  it('have their own reads in the evidence', async () => {
    const evidence: Evidence = v.parse(
      evidenceSchema,
      await metric(`evidence?pzn=${syrup}&channel=a`),
    );
    expect(evidence.reads.every(({ price }) => price?.cents === 1299)).toBe(true);
    expect(evidence.otherReads).toMatchObject([
      {
        entry: 'portal',
        reads: [
          { at: hoursBefore(230).toISOString(), price: { cents: 1399 } },
          { at: hoursBefore(24).toISOString(), priceText: null },
          { at: hoursBefore(6).toISOString(), priceText: '10,49 €', pageUrl: PAGE },
        ],
      },
    ]);
  });

  const exported = (query: Record<string, string>) => {
    const search = new URLSearchParams({ language: 'en', ...query });
    return demo({
      url: tenantUrl('nordheide', `/watchlists/${watchlistId}/export?${search.toString()}`),
    });
  };
  const csvOf = async (metricName: string): Promise<string[]> => {
    const { body } = await exported({ metric: metricName, format: 'csv' });
    const plain = body.replaceAll(/[\ufeff\u2068\u2069]/g, '');
    return plain.trimEnd().split('\r\n');
  };

  it('are columns of a CSV file after those of the pharmacies', async () => {
    expect(await csvOf('availability')).toEqual([
      expect.stringMatching(/,Alpha,Beta,Alpha: Portal,Alpha: Another seller$/),
      expect.stringMatching(/,Available,Available,Available,$/),
      expect.stringMatching(/,Available,Available,Available,Unavailable$/),
      expect.stringMatching(/,,Available,Available,$/),
    ]);
    const [heads, ofSyrup] = await csvOf('prices');
    expect(heads).toMatch(/,Alpha: Portal,Alpha: Portal: Currency,Alpha: Portal: Status,/);
    expect(ofSyrup).toMatch(/,10\.49,EUR,Available,,,$/);
  });

  it('are a sheet of a workbook, and in that of the evidence rows with their offer', async () => {
    const sheetOf = async (query: Record<string, string>, name: string) => {
      const { rawPayload } = await exported({ format: 'xlsx', ...query });
      const { sheets } = await readXlsx(rawPayload);
      return sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    };
    const rows = await sheetOf({ metric: 'availability' }, 'Other offers');
    expect(rows.map((row) => [row[2], ...row.slice(3, 6), ...row.slice(8)])).toEqual([
      ['PZN', 'Pharmacy', 'Offer', 'Status', 'Price', 'Currency'],
      [syrup, 'Alpha', 'Portal', 'Available', 10.49, EURO],
      [drops, 'Alpha', 'Portal', 'Available', 5, EURO],
      [drops, 'Alpha', 'Another seller', 'Unavailable', 4.99, EURO],
      [gel, 'Alpha', 'Portal', 'Available', 1, EURO],
    ]);
    const place = { metric: 'evidence', pzn: syrup, pharmacy: 'a', days: '7' };
    const reads = await sheetOf({ ...place, page: '/availability/evidence' }, 'Reads');
    expect(reads[0]?.slice(0, 3)).toEqual(['Time', 'Offer', 'Status']);
    expect(new Set(reads.slice(1).map((row) => row[1]))).toEqual(new Set(['Shop', 'Portal']));
    expect(await sheetOf({ metric: 'prices', pharmacies: 'b' }, 'Other offers')).toEqual([]);
  });
});

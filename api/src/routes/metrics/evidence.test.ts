import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Evidence, evidenceSchema } from '@pmm/shared/contracts/evidence';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import { timeOf } from '@pmm/shared/figures/timeline/laneTime';
import { readXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const HOUR = 3_600_000;
const hoursBefore = (hours: number) => new Date(NEWEST - hours * HOUR);
const iso = (hours: number) => hoursBefore(hours).toISOString();
const [syrup = '', drops = ''] = validPzns(2);
const PAGE = 'https://alpha.example/syrup';

describe.each(testEngines)('the evidence of a cell over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;

  const ask = (query: Record<string, string>, id = watchlistId) =>
    demo({
      url: tenantUrl(
        'nordheide',
        `/watchlists/${id}/metrics/evidence?${new URLSearchParams(query).toString()}`,
      ),
    });
  const evidence = async (query: Record<string, string> = {}): Promise<Evidence> =>
    v.parse(evidenceSchema, (await ask({ pzn: syrup, channel: 'a', ...query })).json());

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [{ pzn: syrup }, { pzn: drops }]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 2 },
      { code: 'b', name: 'Beta', weight: 1 },
    ]);
    const everySixHours = Array.from({ length: 40 }, (_, number) => number * 6);
    await observe(test.database, products, channels, [
      // Nobody was read from 60 to 30 hours before the end, and the syrup not 12 hours before it.
      ...everySixHours
        .filter((hours) => hours <= 30 || hours >= 60)
        .flatMap((hours) => [
          ...(hours === 12
            ? []
            : [
                {
                  ...{ product: 0, channel: 0, at: hoursBefore(hours), url: PAGE },
                  status: hours > 100 ? ('available' as const) : ('unavailable' as const),
                  ...(hours !== 18 && { price: [995, 'EUR'] as [number, string] }),
                },
              ]),
          { product: 1, channel: 0, at: hoursBefore(hours), review: [4.5, 12] as [number, number] },
        ]),
      ...[0, 24 * 31].map((hours) => ({
        ...{ product: 0, channel: 1, at: hoursBefore(hours), status: 'limited' as const },
        detail: { statusText: 'nur noch 2', snapshotUrl: `https://copies.example/${hours}` },
      })),
    ]);
    ({ id: watchlistId } = await watchlistCalls(demo).create([syrup], 'Cough'));
  });
  afterAll(() => test.close());

  it('has every read of the period with what it contained, and no other', async () => {
    const { reads, history } = await evidence({ from: iso(24), to: iso(0) });
    expect(history.window).toEqual({ from: iso(24), to: iso(0) });
    const read = {
      ...{ status: 'unavailable', review: null, pageUrl: PAGE },
      price: { cents: 995, currency: 'EUR' },
      ...{ statusText: null, priceText: null, snapshotUrl: null },
    };
    expect(reads).toEqual([
      { ...read, at: iso(24) },
      { ...read, at: iso(18), price: null },
      { ...read, at: iso(6) },
      { ...read, at: iso(0) },
    ]);
  });

  it('marks missing reads by the rhythm of the cell, whether or not its pharmacy was read', async () => {
    const { missed, rhythmMinutes, history } = await evidence({ days: '7' });
    expect(rhythmMinutes).toBe(360);
    expect(missed).toEqual([
      { from: iso(60), until: iso(30), count: 4 },
      { from: iso(18), until: iso(6), count: 1 },
    ]);
    expect(history.incidents).toMatchObject([{ until: iso(30), missedReads: 4 }]);
  });

  it('has the same time line as the page of its pharmacy', async () => {
    const { history } = await evidence({ days: '7' });
    const url = tenantUrl(
      'nordheide',
      `/watchlists/${watchlistId}/metrics/availability/history?channel=a`,
    );
    const ofPharmacy = (await demo({ url })).json<Evidence['history']>();
    const [own, other] = [history, ofPharmacy].map((each) => decodeTimeline(each).lanes[0]?.spans);
    expect(own).toEqual(other);
    expect(history.channels.map(({ channelId }) => channelId)).toEqual(['a']);
  });

  it('of a past period knows nothing of what came later', async () => {
    const { history, reads } = await evidence({ from: '2026-11-15', to: '2026-11-16' });
    expect(history.window).toEqual({
      from: '2026-11-14T23:00:00.000Z',
      to: '2026-11-16T23:00:00.000Z',
    });
    expect(reads).toHaveLength(8);
    expect(history.incidents).toEqual([]);
    const [lane] = decodeTimeline(history).lanes;
    expect(timeOf([lane?.spans ?? []])).toMatchObject({
      ...{ missing: 0, up: 31 * HOUR, counted: 48 * HOUR },
    });
  });

  it('has what the page said, and the link to its copy only as long as that is kept', async () => {
    const { reads } = await evidence({ channel: 'b', days: '90' });
    expect(reads).toMatchObject([
      { statusText: 'nur noch 2', snapshotUrl: null },
      { statusText: 'nur noch 2', snapshotUrl: 'https://copies.example/0' },
    ]);
  });

  it('is empty for a time after the newest crawl, and without reads before the first one', async () => {
    const future = await evidence({ from: '2026-12-01', to: '2026-12-24' });
    expect(future).toMatchObject({ reads: [], missed: [], history: { window: null } });
    const past = await evidence({ from: '2026-10-01', to: '2026-10-08' });
    expect(past).toMatchObject({ reads: [], missed: [], history: { spanLane: [] } });
    expect(past.history.window).not.toBeNull();
  });

  const exported = (format: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({
      ...{ metric: 'evidence', language: 'en', format, page: '/availability/evidence' },
      ...{ pzn: syrup, pharmacy: 'a', days: '7', ...query },
    });
    return demo({
      url: tenantUrl('nordheide', `/watchlists/${watchlistId}/export?${search.toString()}`),
    });
  };

  it('is exported with every read, as a workbook that leads back to the same times', async () => {
    const { reads } = await evidence({ days: '7' });
    const { sheets } = await readXlsx((await exported('xlsx')).rawPayload);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Summary', expect.any(Number)],
      ['Reads', 1 + reads.length],
      ['Missing reads', 1 + 2],
      ['Legend', expect.any(Number)],
    ]);
    expect(sheets[1]?.rows[1]?.[0]).toEqual(expect.any(Date));
    const address = sheets[0]?.rows.find(([name]) => name === 'This view')?.[1];
    expect(Object.fromEntries(new URL(String(address)).searchParams)).toMatchObject({
      ...{ pzn: syrup, pharmacy: 'a', from: iso(7 * 24), to: iso(0) },
    });
  });

  it('is exported as lines of reads', async () => {
    const { body } = await exported('csv', { from: iso(3), to: iso(0) });
    expect(body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/^Pharmacy,Product,PZN,Time,Status,/),
      expect.stringMatching(/^Alpha,.*,2026-11-20 07:00:00,Unavailable,,9.95,EUR,,,,https:/),
    ]);
  });

  it.each([
    [{ pzn: '' }, 'pzn'],
    [{ channel: '' }, 'channel'],
    [{ days: '365' }, 'days'],
    [{ from: '2026-11-10' }, 'to'],
    [{ from: '2026-11-10', to: '2026-11-09' }, 'from'],
    [{ from: '2026-08-01', to: '2026-11-09' }, 'from'],
    [{ from: '2026-02-30', to: '2026-03-09' }, 'from'],
    [{ from: 'yesterday', to: 'today' }, 'from'],
  ])('names the field that is wrong: %j', async (query, field) => {
    const answer = await ask({ pzn: syrup, channel: 'a', ...query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ validationErrors: [{ field }] });
  });

  it.each([
    ['a product that the list does not show', { pzn: drops }],
    ['an unknown pharmacy', { channel: 'z' }],
  ])('is not found for %s', async (_what, query) => {
    expect((await ask({ pzn: syrup, channel: 'a', ...query })).statusCode).toBe(404);
  });

  it('is not found through another tenant or a list of it', async () => {
    const foreign = await demo({
      method: 'POST',
      url: tenantUrl('alpenquell', '/watchlists/'),
      payload: { type: 'custom', name: 'Foreign' },
    });
    const { watchlistId: foreignId } = foreign.json<Watchlist>();
    const query = { pzn: syrup, channel: 'a' };
    expect((await ask(query, foreignId)).statusCode).toBe(404);
  });
});

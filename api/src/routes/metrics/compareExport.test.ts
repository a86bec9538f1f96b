import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { readXlsx } from 'hucre/xlsx';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { storageEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = ''] = validPzns(2);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);
const families = { by: 'family', first: 'Syrup', second: 'Drops' };

describe.each(storageEngines)('an exported comparison over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let ownId: string;
  let otherId: string;
  let foreignId: string;

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: syrup, family: 'Syrup', name: '=Syrup', listPriceCents: 1000 },
      { pzn: drops, family: 'Drops', name: 'Drops', listPriceCents: 500 },
    ]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 9 },
      { code: 'b', name: 'Beta', weight: 5 },
      { code: 'c', name: '=Gamma', weight: 3 },
    ]);
    const price = (cents: number): [number, string] => [cents, 'EUR'];
    await observe(test.database, products, channels, [
      { product: 0, channel: 0, at: daysBefore(7), price: price(700) },
      { product: 0, channel: 0, at: daysBefore(1.75), status: 'unavailable' },
      { product: 0, channel: 0, at: daysBefore(0), price: price(700), review: [4.4, 200] },
      { product: 1, channel: 0, at: daysBefore(7), price: price(400), review: [4.5, 40] },
      { product: 1, channel: 0, at: daysBefore(0), price: price(400) },
      { product: 0, channel: 1, at: daysBefore(0), price: price(900) },
      { product: 0, channel: 2, at: daysBefore(0), price: price(900) },
      { product: 1, channel: 2, at: daysBefore(0), price: price(450) },
    ]);
    const calls = watchlistCalls(demo);
    ownId = (await calls.create([syrup, drops], 'Cough')).id;
    otherId = (await calls.create([drops], 'Only drops')).id;
    const foreign = await demo({
      method: 'POST',
      url: tenantUrl('alpenquell', '/watchlists/'),
      payload: { type: 'custom', name: 'Foreign' },
    });
    foreignId = foreign.json<Watchlist>().watchlistId;
  });
  afterAll(() => test.close());

  const ask = (query: Record<string, string>) => {
    const search = new URLSearchParams({ metric: 'compare', language: 'en', ...query });
    return demo({
      url: tenantUrl('nordheide', `/watchlists/${ownId}/export?${search.toString()}`),
    });
  };
  const linesOf = async (query: Record<string, string>): Promise<string[]> =>
    (await ask({ format: 'csv', ...query })).body.replace('\ufeff', '').trimEnd().split('\r\n');

  it('has a line for each pharmacy with the figures of both sides and their differences', async () => {
    expect(await linesOf({ ...families, sort: 'pharmacy' })).toEqual([
      [
        'Pharmacy',
        '"Available, 7 days: Syrup","Available, 7 days: Drops","Available, 7 days: difference in points"',
        'Median deviation from list price: Syrup,Median deviation from list price: Drops',
        'Median deviation from list price: difference in points',
        'Rating: Syrup,Rating: Drops,Rating: difference,Remark',
      ].join(','),
      "'=Gamma,,,,-0.1,-0.1,0,,,,",
      'Alpha,0.75,1,-25,-0.3,-0.2,-10,4.4,4.5,-0.1,',
      'Beta,,,,,,,,,,"no data on Drops, in no figure"',
    ]);
  });

  it('compares whole watchlists, and only the pharmacies that the page shows', async () => {
    const lists = { by: 'watchlist', first: ownId, second: otherId };
    const [head, ...lines] = await linesOf({ ...lists, pharmacies: 'a' });
    expect(head).toContain('Rating: Cough,Rating: Only drops');
    expect(lines).toEqual([expect.stringMatching(/^Alpha,/)]);
  });

  it('is a workbook that says what is compared and what is hidden', async () => {
    const { rawPayload } = await ask({ format: 'xlsx', ...families, pharmacies: 'a*b' });
    const [summary] = (await readXlsx(rawPayload)).sheets;
    expect(summary?.rows[0]?.[0]).toBe('Cough: Comparison');
    const factOf = (fact: string) => summary?.rows.find(([name]) => name === fact)?.[1];
    expect(factOf('Shown')).toBe('Syrup (1 SKUs) and Drops (1 SKUs) at the same pharmacies');
    expect(String(factOf('Hidden'))).toContain('=Gamma');
    expect(factOf('Not counted')).toBe('Beta');
  });

  it.each([
    ['a list of another tenant', () => foreignId, 404, 'NOT_FOUND'],
    ['an id of another form', () => 'Drops', 404, 'NOT_FOUND'],
    ['no second side', () => null, 400, 'MISSING_PARAMS'],
  ])('is refused for %s', async (_what, second, status, errorCode) => {
    const id = second();
    const query = { by: 'watchlist', first: ownId, ...(id !== null && { second: id }) };
    const answer = await ask({ format: 'csv', ...query });
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      ...[status, errorCode],
    ]);
  });
});

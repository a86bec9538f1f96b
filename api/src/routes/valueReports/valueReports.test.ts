import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { evidenceSchema } from '@pmm/shared/contracts/evidence';
import { type CellDetails, cellDetailsSchema } from '@pmm/shared/contracts/history';
import { type ValueReport, valueReportsSchema } from '@pmm/shared/contracts/valueReports';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { readXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { adminCommand } from '../../testing/adminCommand';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [pzn = '', foreign = ''] = validPzns(2);
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));

describe.each(testEngines)('reports of wrong values over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;
  const printed: string[] = [];

  const report = (payload: object) =>
    demo({
      method: 'POST',
      url: tenantUrl('nordheide', `/watchlists/${watchlistId}/value-reports`),
      payload: { pzn, channelId: 'a', reason: 'Price of another pack', ...payload },
    });
  const listed = async (person = demo, tenant: 'nordheide' | 'alpenquell' = 'nordheide') =>
    v.parse(valueReportsSchema, (await person({ url: tenantUrl(tenant, '/value-reports') })).json())
      .reports;
  const cell = async (): Promise<CellDetails> => {
    const rest = `/watchlists/${watchlistId}/metrics/cell?pzn=${pzn}&channel=a`;
    return v.parse(cellDetailsSchema, (await demo({ url: tenantUrl('nordheide', rest) })).json());
  };
  const admin = (...words: string[]) =>
    adminCommand(words, { database: test.database, print: (line) => printed.push(line) });
  const reported = async (payload: object): Promise<ValueReport> =>
    (await report(payload)).json<ValueReport>();

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [{ pzn, name: 'Nasomar' }, { pzn: foreign }]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'A' },
      { code: 'b', name: 'B' },
    ]);
    ({ id: watchlistId } = await watchlistCalls(demo).listOf(pzn));
    const seen = { product: 0, channel: 0, review: [4.5, 7] as [number, number] };
    await observe(test.database, products, channels, [
      { ...seen, at: day(10), price: [900, 'EUR'] },
      { ...seen, at: day(11), price: [9, 'EUR'] },
      { ...seen, at: day(12), price: [9, 'EUR'] },
    ]);
  });
  afterAll(() => test.close());

  it('keep what was shown, since when, and the proposal, for the members of the tenant', async () => {
    const answer = await report({ about: 'price', proposal: 950 });
    expect(answer.statusCode).toBe(201);
    const expected = {
      ...{ pzn, productName: 'Nasomar', channelId: 'a', channelName: 'A', about: 'price' },
      ...{ reason: 'Price of another pack', shown: 9, proposal: 950, currency: 'EUR' },
      ...{ shownSince: day(11).toISOString(), state: 'open', decidedAt: null, answer: null },
    };
    expect(answer.json()).toMatchObject(expected);
    expect(await listed()).toMatchObject([expected]);
    expect((await cell()).reports).toMatchObject([expected]);
    expect(await listed(demo, 'alpenquell')).toEqual([]);
    const log = await demo({ url: tenantUrl('nordheide', '/audit') });
    expect(log.json<{ events: AuditEvent[] }>().events[0]).toMatchObject({
      kind: 'value-reported',
    });
  });

  it.each<[string, number, object]>([
    ['reason', 400, { about: 'price', reason: ' ' }],
    ['reason', 400, { about: 'price', reason: 'x'.repeat(501) }],
    ['about', 400, { about: 'stock' }],
    ['proposal', 400, { about: 'status', proposal: 'sold-out' }],
    ['proposal', 400, { about: 'rating', proposal: 6 }],
    ['about', 400, { about: 'price', channelId: 'b' }],
  ])('are refused with the name of the field: %s (%i)', async (field, status, payload) => {
    const answer = await report(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ validationErrors: [{ field }] });
  });

  it('are only about products of the list', async () => {
    expect((await report({ about: 'price', pzn: foreign })).statusCode).toBe(404);
  });

  it('correct the value when they are accepted, and nothing else of the cell', async () => {
    const [{ id } = { id: '' }] = await listed();
    await admin('report', 'list');
    expect(printed.at(-1)).toMatch(
      new RegExp(`^${id} \\(open\\) "Nordheide Pharma": Nasomar .* price 9 .* right: 950; Price`),
    );
    const before = await cell();
    await admin('report', 'accept', id, '--author', 'Dana');
    const after = await cell();
    expect(after.prices.map(({ from, cents }) => [from, cents])).toEqual([
      [day(10).toISOString(), 900],
      [day(11).toISOString(), 950],
    ]);
    expect([after.statuses, after.reviews]).toEqual([before.statuses, before.reviews]);
    expect(after.withdrawn).toMatchObject(
      [12, 11].map((number) => ({
        ...{ at: day(number).toISOString(), price: { cents: 9, currency: 'EUR' } },
        ...{ isCorrected: true, author: 'Dana', reason: 'Price of another pack' },
      })),
    );
    expect(await listed()).toMatchObject([{ id, state: 'accepted' }]);
    await expect(admin('report', 'accept', id, '--author', 'Dana')).rejects.toThrow('no open');
  });

  it('are told apart in every workbook once they are accepted', async () => {
    const query = `pharmacy=a&pzn=${pzn}&axis=product&days=30&with=2026-11-12`;
    for (const metric of ['prices', 'timeline', 'evidence']) {
      const url = `/watchlists/${watchlistId}/export?metric=${metric}&format=xlsx&language=en&${query}`;
      const { rawPayload } = await demo({ url: tenantUrl('nordheide', url) });
      const { sheets } = await readXlsx(rawPayload);
      const rows = sheets.find(({ name }) => name === 'Withdrawn readings')?.rows ?? [];
      expect(rows.slice(1).map((row) => [row[2], row[6], row[8], row[9], row[10]])).toEqual([
        [pzn, 0.09, 'Corrected', 'Price of another pack', 'Dana'],
        [pzn, 0.09, 'Corrected', 'Price of another pack', 'Dana'],
      ]);
    }
  });

  it('are told apart in the lines of files, and among the reads of the cell', async () => {
    const notes = ['2026-11-12', '2026-11-11'].map(
      (date) => `A, ${date} 07:00:00: Corrected (Price of another pack – Dana)`,
    );
    const rest = `pharmacy=a&pzn=${pzn}&axis=product&days=30`;
    const linesOf = async (query: string): Promise<string[]> => {
      const url = `/watchlists/${watchlistId}/export?format=csv&language=en&${query}&${rest}`;
      const { body } = await demo({ url: tenantUrl('nordheide', url) });
      return body.trimEnd().split('\r\n');
    };
    for (const query of ['availability', 'prices', 'reviews&with=2026-11-12', 'timeline']) {
      const lines = await linesOf(`metric=${query}`);
      expect(lines[0]).toMatch(/,Withdrawn readings$/);
      expect(lines[1]).toContain(notes.join('; '));
    }
    expect(await linesOf('metric=evidence')).toEqual([
      expect.stringMatching(/,Now,Reason,By,When$/),
      expect.stringMatching(/2026-11-10 07:00:00,Available,,9,EUR,.*,,,,$/),
      ...['11', '12'].flatMap((date) => [
        expect.stringMatching(`2026-11-${date} 07:00:00,Available,,9.5,EUR,.*,,,,$`),
        expect.stringMatching(
          `2026-11-${date} 07:00:00,Available,,0.09,EUR,.*,Corrected,Price of another pack,Dana,`,
        ),
      ]),
    ]);
    const evidence = `/watchlists/${watchlistId}/metrics/evidence?pzn=${pzn}&channel=a&days=30`;
    const { withdrawn } = v.parse(
      evidenceSchema,
      (await demo({ url: tenantUrl('nordheide', evidence) })).json(),
    );
    expect(withdrawn).toEqual((await cell()).withdrawn);
  });

  it('remove the value when they are accepted without a right one', async () => {
    const { id } = await reported({ about: 'rating' });
    await expect(
      admin('report', 'accept', id, '--price-cents', '1', '--author', 'D'),
    ).rejects.toThrow('about the rating, not about the price');
    await expect(admin('report', 'accept', id)).rejects.toThrow('author is missing');
    await admin('report', 'accept', id, '--author', 'Dana');
    const { reviews, prices } = await cell();
    expect(reviews).toEqual([]);
    expect(prices.at(-1)).toMatchObject({ cents: 950 });
  });

  it('stay with the reason when they are refused', async () => {
    const { id } = await reported({ about: 'status', proposal: 'unavailable' });
    await expect(admin('report', 'refuse', id)).rejects.toThrow('--reason is missing');
    await admin('report', 'refuse', id, '--reason', 'The page said available.');
    expect((await listed())[0]).toMatchObject({
      ...{ id, state: 'refused', answer: 'The page said available.' },
    });
    expect((await cell()).statuses.at(-1)).toMatchObject({ status: 'available' });
    const log = await demo({ url: tenantUrl('nordheide', '/audit') });
    expect(log.json<{ events: AuditEvent[] }>().events[0]).toMatchObject({
      kind: 'report-refused',
      details: { by: 'administration' },
    });
  });

  it('are limited for each person', async () => {
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await report({ about: 'status' }));
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});

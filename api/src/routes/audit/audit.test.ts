import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { eq, sql } from 'drizzle-orm';
import { demoTenants } from '../../demo/accounts';
import { allowPruning, auditEvent } from '../../storage/auditSchema';
import { tenant } from '../../storage/schema';
import { addProducts } from '../../testing/catalogue';
import {
  asPerson,
  openTestApp,
  type Person,
  signInAs,
  tenantUrl,
  type TestApp,
} from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { until } from '../../testing/until';

const EMAIL = 'demo@example.com';
const PZN = '10203603';

describe.each(testEngines)('the log of a tenant over $engine', ({ open }) => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp({ open });
    await addProducts(test.database, [{ pzn: PZN }]);
    person = await asPerson(test.app, EMAIL);
  });
  afterAll(() => test.close());

  const pageOf = async (query = '') =>
    (await person({ url: tenantUrl('nordheide', `/audit${query}`) })).json<{
      events: AuditEvent[];
      next: string | null;
    }>();
  const newest = async () => (await pageOf()).events[0];
  const newList = async (name: string): Promise<string> => {
    const payload = { type: 'custom', name };
    const url = tenantUrl('nordheide', '/watchlists');
    return (await person({ method: 'POST', url, payload })).json<Watchlist>().watchlistId;
  };

  it('has each sign-in in every tenant of the person, and nowhere else', async () => {
    await signInAs(test.app, EMAIL);
    const line = { kind: 'sign-in', person: `Dana Demir (${EMAIL})` };
    expect(await newest()).toMatchObject(line);
    const other = await person({ url: tenantUrl('alpenquell', '/audit') });
    expect(other.json<{ events: AuditEvent[] }>().events[0]).toMatchObject(line);
    const solo = await asPerson(test.app, 'solo@example.com');
    const { events } = (await solo({ url: tenantUrl('solo', '/audit') })).json<{
      events: AuditEvent[];
    }>();
    expect(events.map((event) => event.person)).toEqual(['Sol Brandt (solo@example.com)']);
    expect((await solo({ url: tenantUrl('nordheide', '/audit') })).statusCode).toBe(404);
  });

  it('has refused sign-ins with a hash of their source, and so has the log of the server', async () => {
    const payload = { email: EMAIL, password: 'Wrong-2026!' };
    await test.app.inject({ method: 'POST', url: '/auth/login', payload });
    // Written after the answer, so that the time of the answer reveals nothing.
    const refused = async () => (await pageOf('?kind=sign-in-refused')).events[0];
    await until(async () => (await refused()) !== undefined);
    const line = await refused();
    expect(line?.source).toMatch(/^[0-9a-f]{8}$/);
    const { userId } = await signInAs(test.app, EMAIL);
    const lines = test.logged().split('\n');
    const security = lines.filter((one) => one.includes('"security":"sign-in-refused"'));
    expect(security.join()).toContain(userId);
    expect(security.join()).not.toContain('127.0.0.1');
  });

  it('has changes of watchlists, and exports', async () => {
    const id = await newList('Audited');
    const at = tenantUrl('nordheide', `/watchlists/${id}`);
    expect(await newest()).toMatchObject({
      kind: 'watchlist-created',
      details: { name: 'Audited' },
    });
    await person({ method: 'POST', url: `${at}/items/batch`, payload: { pzns: [PZN] } });
    expect(await newest()).toMatchObject({
      kind: 'items-changed',
      details: { watchlistId: id, items: 1 },
    });
    await person({ url: `${at}/export?metric=availability&format=csv&language=en` });
    expect(await newest()).toMatchObject({
      kind: 'export',
      details: { watchlistId: id, metric: 'availability', format: 'csv' },
    });
  });

  it('has no line for reads, previews and refused changes', async () => {
    const before = await newest();
    const id = crypto.randomUUID();
    const lists = tenantUrl('nordheide', '/watchlists');
    await person({ url: lists });
    await person({ method: 'DELETE', url: `${lists}/${id}` });
    await person({ method: 'POST', url: lists, payload: { type: 'custom', name: '' } });
    expect(await newest()).toEqual(before);
  });

  it('has a line for each change, which fails without its line', async () => {
    const id = await newList('Kept');
    const at = tenantUrl('nordheide', `/watchlists/${id}`);
    await test.database.execute(
      sql`alter table audit_event add constraint refused check (kind = 'sign-in') not valid`,
    );
    const lists = tenantUrl('nordheide', '/watchlists');
    const changes = [
      { method: 'POST', url: lists, payload: { type: 'custom', name: 'Unrecorded' } },
      { method: 'PUT', url: at, payload: { name: 'Renamed', detailsVersion: 1 } },
      { method: 'POST', url: `${at}/items`, payload: { pzn: PZN } },
      { method: 'DELETE', url: at },
    ] as const;
    const statuses = [];
    for (const change of changes) statuses.push((await person(change)).statusCode);
    await test.database.execute(sql`alter table audit_event drop constraint refused`);
    expect(statuses).toEqual([500, 500, 500, 500]);
    expect((await person({ url: at })).json<Watchlist>()).toMatchObject({
      name: 'Kept',
      items: [],
    });
    expect((await person({ url: lists })).body).not.toContain('Unrecorded');
  });

  it('can be filtered by kind, person and time, page by page', async () => {
    for (let count = 0; count < 3; count += 1) await newList(`Paged ${count}`);
    const kinds = (await pageOf('?kind=watchlist-created')).events.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['watchlist-created']));
    expect((await pageOf('?person=DEMIR')).events.length).toBeGreaterThan(3);
    expect((await pageOf('?person=nobody')).events).toEqual([]);
    expect((await pageOf(`?to=${new Date(0).toISOString()}`)).events).toEqual([]);
    expect((await person({ url: tenantUrl('nordheide', '/audit?kind=x') })).statusCode).toBe(400);
    const [row] = await test.database
      .select({ id: tenant.id })
      .from(tenant)
      .where(eq(tenant.name, demoTenants.nordheide));
    await test.database.execute(sql`
      insert into audit_event (tenant_id, kind, user_id, person, source)
      select ${row?.id ?? 0}, 'export', gen_random_uuid(), 'Many', '\\x00' from generate_series(1, 120)`);
    const first = await pageOf('?person=many');
    const second = await pageOf(`?person=many&before=${first.next}`);
    const third = await pageOf(`?person=many&before=${second.next}`);
    expect([first, second, third].map(({ events }) => events.length)).toEqual([50, 50, 20]);
    expect(third.next).toBeNull();
    const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
  });

  it('limits searches for a name in each minute, but not other reads', async () => {
    const limited = await test.deploy({});
    // Limits of a person count over all servers, so this person does nothing else here.
    const other = await asPerson(limited.app, 'solo@example.com');
    const ask = async (query: string) =>
      (await other({ url: tenantUrl('solo', `/audit${query}`) })).statusCode;
    const answers = [];
    for (let count = 0; count < 121; count += 1) answers.push(await ask('?person=x'));
    expect(answers.lastIndexOf(200)).toBe(119);
    expect(answers.at(-1)).toBe(429);
    expect(await ask('')).toBe(200);
    await limited.close();
  });

  describe('as a file', () => {
    const fileOf = (query: string) =>
      person({ url: tenantUrl('nordheide', `/audit/export?format=csv&${query}`) });
    const addLines = (who: string, count: number) =>
      test.database.execute(sql`
        insert into audit_event (tenant_id, at, kind, user_id, person, source, details)
        select id, '2026-07-01T22:30:00Z', 'items-changed', gen_random_uuid(), ${who},
          '\\x0123e56789', '{"name": "=1+1", "items": 3}'
        from tenant, generate_series(1, ${count}) where name = ${demoTenants.nordheide}`);

    it.each([
      [
        'en',
        'When (Europe/Berlin),Event,Person,Watchlist,Products,Export,Network',
        "2026-07-02 00:30:00,Products changed,'@Filed en,'=1+1,3,,Network 0123e567",
      ],
      [
        'de',
        'Wann (Europe/Berlin);Ereignis;Person;Watchlist;Produkte;Export;Netz',
        "2026-07-02 00:30:00;Produkte geändert;'@Filed de;'=1+1;3;;Netz 0123e567",
      ],
    ])('has the filtered lines in a form for spreadsheets (%s)', async (language, ...lines) => {
      await addLines(`@Filed ${language}`, 1);
      const answer = await fileOf(`language=${language}&person=filed&from=2026-07-01T22:00:00Z`);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="activity-[\d-]{10}\.csv"$/,
      );
      const [head, ...rows] = answer.body.trimEnd().split('\r\n');
      expect(head).toBe(`\ufeff${lines[0]}`);
      expect(rows).toContain(lines[1]);
      const before = await fileOf(`language=${language}&person=filed&to=2026-07-01T22:00:00Z`);
      expect(before.body.trimEnd().split('\r\n')).toHaveLength(1);
      expect(await newest()).toMatchObject({
        kind: 'export',
        details: { metric: 'activity', format: 'csv' },
      });
    });

    it('has all lines, each once, however many there are', async () => {
      await addLines('Numerous', 2_000);
      const { body } = await fileOf('language=en&person=numerous&kind=items-changed');
      expect(body.trimEnd().split('\r\n')).toHaveLength(2_001);
    });

    it.each(['language=en&kind=x', 'language=fr', 'language=en&from=yesterday'])(
      'is refused with the name of the wrong parameter: %s',
      async (query) => {
        const answer = await fileOf(query);
        const [wrong = ''] = (query.split('&').at(-1) ?? '').split('=');
        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain(wrong);
      },
    );
  });

  it('allows no change of a line, and deletes only expired lines', async () => {
    const refused = {
      cause: expect.objectContaining({ message: expect.stringContaining('only added to') }),
    };
    await expect(test.database.update(auditEvent).set({ person: 'Nobody' })).rejects.toMatchObject(
      refused,
    );
    await expect(test.database.delete(auditEvent)).rejects.toMatchObject(refused);
    await expect(
      test.database.transaction(async (transaction) => {
        await transaction.execute(allowPruning);
        await transaction.delete(auditEvent);
      }),
    ).rejects.toMatchObject(refused);
    const { rows } = await test.database.execute<{ id: number }>(sql`
      insert into audit_event (tenant_id, at, kind, user_id, person, source)
      select id, now() - interval '366 days', 'export', gen_random_uuid(), 'Past', '\\x00'
      from tenant where name = ${demoTenants.nordheide} returning id`);
    expect(rows).toHaveLength(1);
    await signInAs(test.app, EMAIL);
    expect((await pageOf('?person=past')).events).toEqual([]);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { demoTenants } from '../../demo/accounts';
import { appendItems } from '../../rules/watchlists/appendItems';
import { type Edit, editWatchlist } from '../../rules/watchlists/editWatchlist';
import { tenant } from '../../storage/schema';
import { unrecordedChange } from '../../storage/tenantTransaction';
import { findCandidates } from '../../storage/watchlistItems';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, signInAs, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const CHANGES = 30;
const pzns = validPzns(20);

describe.each(testEngines)('an interrupted batch over $engine', ({ engine, open }) => {
  let test: TestApp;
  let calls: ReturnType<typeof watchlistCalls>;
  let tenantId = 0;

  beforeAll(async () => {
    test = await openTestApp({ open, variables: { CHANGE_LIMIT_PER_PERSON: String(CHANGES) } });
    calls = watchlistCalls(await asPerson(test.app, 'demo@example.com'));
    await addProducts(
      test.database,
      pzns.map((pzn) => ({ pzn })),
    );
    const [row] = await test.database
      .select({ id: tenant.id })
      .from(tenant)
      .where(eq(tenant.name, demoTenants.nordheide));
    tenantId = row?.id ?? 0;
  });
  afterAll(() => test.close());

  const expectUntouched = async (id: string) => {
    expect(await calls.read(id)).toMatchObject({ revision: 2, items: [{ pzn: pzns[0] }] });
    const { added } = await calls.ask<{ added: object[] }>('POST', `${id}/items/batch`, { pzns });
    expect(added).toHaveLength(pzns.length - 1);
  };
  const addThen = (id: string, fail: (edit: Edit) => Promise<unknown>) =>
    editWatchlist(unrecordedChange(test.database), { tenantId, watchlistId: id }, async (edit) => {
      const products = await findCandidates(edit.transaction, edit.watchlist, pzns.slice(1));
      await appendItems(
        edit,
        products.map((product) => ({ product })),
      );
      await fail(edit);
    });

  it('changes nothing when the connection drops in the middle of the body', async () => {
    const { id } = await calls.create(pzns.slice(0, 1));
    const { accessToken } = await signInAs(test.app, 'demo@example.com');
    const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const body = JSON.stringify({ pzns });
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    socket.write(
      [
        `POST ${tenantUrl('nordheide', `/watchlists/${id}/items/batch`)} HTTP/1.1`,
        'host: localhost',
        'content-type: application/json',
        `authorization: Bearer ${accessToken}`,
        `content-length: ${body.length}`,
        '',
        body.slice(0, body.length / 2),
      ].join('\r\n'),
    );
    await once(test.app.server, 'request');
    socket.destroy();
    await once(socket, 'close');
    await expectUntouched(id);
  });

  it('changes nothing when a later statement fails', async () => {
    const { id } = await calls.create(pzns.slice(0, 1));
    const failing = addThen(id, ({ transaction }) => transaction.execute(sql`select 1 / 0`));
    await expect(failing).rejects.toThrow();
    await expectUntouched(id);
  });

  if (engine !== 'embedded') {
    it('changes nothing when the connection to the database ends', async () => {
      const { id } = await calls.create(pzns.slice(0, 1));
      const ending = addThen(id, async ({ transaction }) => {
        const { rows } = await transaction.execute<{ pid: number }>(
          sql`select pg_backend_pid() as pid`,
        );
        await test.database.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
        await transaction.execute(sql`select 1`);
      });
      await expect(ending).rejects.toThrow();
      await expectUntouched(id);
    });
  }

  it('is refused when it is unreasonably large', async () => {
    const { id } = await calls.create(pzns.slice(0, 1));
    const answer = await calls.send('POST', `${id}/items/batch`, {
      pzns: Array.from({ length: 40_000 }, () => 'x'.repeat(60)),
    });
    expect(answer).toMatchObject({ status: 413, body: { errorCode: 'INVALID_INPUT' } });
    await expectUntouched(id);
  });

  it('is refused for a while when one person changes too much, and for nobody else', async () => {
    const solo = await asPerson(test.app, 'solo@example.com');
    const url = tenantUrl('solo', '/watchlists');
    const statuses: number[] = [];
    for (let count = 0; count <= CHANGES; count += 1) {
      const answer = await solo({ method: 'POST', url, payload: {} });
      statuses.push(answer.statusCode);
    }
    expect([statuses.indexOf(429), statuses.length]).toEqual([CHANGES, CHANGES + 1]);
    expect((await solo({ url })).statusCode).toBe(200);
    expect((await calls.send('POST', '', {})).status).toBe(400);
  });
});

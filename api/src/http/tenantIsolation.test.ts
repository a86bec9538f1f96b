import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { membership } from '../storage/schema';
import { bearer } from '../testing/bearer';
import { forgeToken } from '../testing/forgeToken';
import {
  type Call,
  callOf,
  examples,
  namedBy,
  SERVICE_TOKEN,
} from '../testing/operations/examples';
import { type Operation, readOperations } from '../testing/operations/operations';
import {
  addAccount,
  addSomebody,
  join,
  PZN,
  rowsOf,
  seedCatalogue,
  type Somebody,
} from '../testing/operations/person';
import { openTestApp, type TestApp } from '../testing/testApp';
import { storageEngines } from '../testing/testDatabase';

/** The operations that need no token. */
const forEverybody = [
  'GET /api/v1/demo/outbox',
  'GET /auth/oidc/{provider}/callback',
  'GET /auth/oidc/{provider}/start',
  'GET /auth/providers',
  'POST /api/v1/reports',
  'POST /api/v1/reports/policy',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/oidc/exchange',
  'POST /auth/refresh',
  'POST /auth/reset-password',
  'POST /auth/verify',
];
const withServiceToken = ['POST /api/v1/ingest/{kind}'];
const ofPeople = Object.keys(examples).filter(
  (name) => ![...forEverybody, ...withServiceToken].includes(name),
);

/** As long as a UUID. */
const NO_UUID = 'x'.repeat(36);

/** Everything by which two answers may differ, except for the requested id. */
const seen = ({ statusCode, body, headers }: LightMyRequestResponse, id?: string) => {
  const { date, 'x-request-id': requestId, ...others } = headers;
  expect([typeof date, typeof requestId]).toEqual(['string', 'string']);
  return {
    statusCode,
    body: id === undefined ? body : body.replaceAll(id, 'THE-ID'),
    headers: others,
  };
};

describe.each(storageEngines)('tenants over $engine', ({ open }) => {
  let test: TestApp;
  let operations: Map<string, Operation>;
  let own: Somebody;
  let foreign: Somebody;

  const operationOf = (name: string): Operation => {
    const found = operations.get(name);
    if (found === undefined)
      throw new Error(`${name} has an example, but /api/openapi.json lacks it`);
    return found;
  };
  const ask = (call: Call, token?: string) =>
    test.app.inject({
      ...call,
      headers: { ...call.headers, ...(token !== undefined && bearer(token)) },
    });
  let rowsBefore: unknown;
  /** A person whose session has ended. */
  let ended: LoginAnswer;
  let withoutTenant: LoginAnswer;
  /** A former member of the tenant of `own`. */
  let former: LoginAnswer;

  const leaveAgain = async (member: LoginAnswer) => {
    await join(test, member, own.tenantId);
    const url = `/api/v1/tenants/${encodeURIComponent(own.tenant)}/watchlists`;
    expect((await ask({ url }, member.accessToken)).statusCode).toBe(200);
    await test.database
      .delete(membership)
      .where(and(eq(membership.userId, member.userId), eq(membership.tenantId, own.tenantId)));
  };

  beforeAll(async () => {
    test = await openTestApp({ open, variables: { DEMO: '1' }, ingestTokens: [SERVICE_TOKEN] });
    await seedCatalogue(test);
    operations = new Map((await readOperations(test.app)).map((one) => [one.name, one]));
    own = await addSomebody(test, 'Own');
    foreign = await addSomebody(test, 'Foreign');
    ended = await addAccount(test);
    const payload = { refreshToken: ended.refreshToken };
    await ask({ method: 'POST', url: '/auth/logout', payload });
    withoutTenant = await addAccount(test);
    former = await addAccount(test);
    await leaveAgain(former);
    rowsBefore = await rowsOf(test, foreign);
  });
  afterAll(() => test.close());

  it('have a test for every operation in /api/openapi.json', () => {
    const missing = [...operations.keys()].filter((name) => !(name in examples));
    expect({ 'without an example in api/src/testing/operations/examples.ts': missing }).toEqual({
      'without an example in api/src/testing/operations/examples.ts': [],
    });
  });

  it('are closed to visitors, except for operations that are open on purpose', () => {
    const openedBy = (...schemes: string[]) =>
      [...operations.values()]
        .filter((one) => one.openedBy.join() === schemes.join())
        .map(({ name }) => name)
        .sort();
    expect(openedBy()).toEqual(forEverybody);
    expect(openedBy('serviceToken')).toEqual(withServiceToken);
    expect(openedBy('accessToken')).toEqual(ofPeople.sort());
  });

  it.each(withServiceToken)('%s accepts no token of a person', async (name) => {
    const call = callOf(operationOf(name), own);
    expect((await ask(call)).statusCode).toBe(401);
    expect((await ask(call, own.accessToken)).statusCode).toBe(403);
    expect((await ask(call, SERVICE_TOKEN)).statusCode).toBe(examples[name]?.status);
  });

  describe.each(ofPeople)('%s', (name) => {
    const isOfTenant = name.includes('{tenant}');

    it('answers nobody without a valid token', async () => {
      const call = callOf(operationOf(name), own);
      const none = seen(await ask(call));
      expect([none.statusCode, none.body]).toEqual([
        401,
        expect.stringContaining('"errorCode":"UNAUTHORIZED"'),
      ]);
      const expired = await forgeToken(test, own.accessToken, { claims: { exp: 1 } });
      for (const token of [expired, ended.accessToken, SERVICE_TOKEN, '']) {
        expect(seen(await ask(call, token))).toEqual(none);
      }
      if (isOfTenant) {
        const elsewhere = callOf(operationOf(name), { ...own, tenant: 'Nobody' });
        expect(seen(await ask(elsewhere, expired))).toEqual(none);
      }
    });

    if (isOfTenant) {
      it('answers a person who is no member as if the tenant did not exist', async () => {
        const operation = operationOf(name);
        for (const { accessToken } of [foreign, former, withoutTenant]) {
          const nowhere = callOf(operation, { ...own, tenant: `No ${crypto.randomUUID()}` });
          const none = seen(await ask(nowhere, accessToken));
          expect(none.statusCode).toBe(404);
          expect(seen(await ask(callOf(operation, own), accessToken))).toEqual(none);
        }
      });
    }

    it('answers for the data of others exactly as for data that do not exist', async () => {
      const operation = operationOf(name);
      for (const part of namedBy(operation)) {
        const none = crypto.randomUUID();
        const expected = await ask(callOf(operation, { ...own, [part]: none }), own.accessToken);
        for (const id of [foreign[part], NO_UUID]) {
          const call = callOf(operation, { ...own, [part]: id });
          const answer = await ask(call, own.accessToken);
          expect([part, seen(answer, id)]).toEqual([part, seen(expected, none)]);
          // A cached copy must not reveal it either.
          const cached = { ...call, headers: { ...call.headers, 'if-none-match': '*' } };
          expect((await ask(cached, own.accessToken)).statusCode).toBe(expected.statusCode);
        }
        if (operation.path.includes(`{${part}}`)) expect(expected.statusCode).toBe(404);
      }
    });

    it('answers the owner, without data of anybody else', async () => {
      const operation = operationOf(name);
      // A change uses up what other calls need.
      const person = operation.method === 'GET' ? own : await addSomebody(test, 'Person');
      const call = callOf(operation, person);
      if (operation.method === 'GET') {
        const head = await ask({ ...call, method: 'HEAD' }, person.accessToken);
        expect(head.statusCode).toBe(examples[name]?.status);
      }
      const answer = await ask(call, person.accessToken);
      expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([
        examples[name]?.status,
        expect.any(String),
      ]);
      for (const text of [foreign.tenant, foreign.email, foreign.id, foreign.itemId, 'Foreign']) {
        expect(answer.body).not.toContain(text);
      }
    });
  });

  it('accept no anchor and no id of one another', async () => {
    const person = await addSomebody(test, 'Places');
    const url = `/api/v1/tenants/${encodeURIComponent(person.tenant)}/watchlists/${person.id}/items`;
    const anchored = (anchorId: string) =>
      ask(
        {
          method: 'PATCH',
          url: `${url}/${person.itemId}`,
          payload: { move: { to: 'after', anchorId } },
        },
        person.accessToken,
      );
    const none = crypto.randomUUID();
    const expected = await anchored(none);
    expect(expected.statusCode).toBe(409);
    expect(seen(await anchored(foreign.itemId), foreign.itemId)).toEqual(seen(expected, none));

    await ask({ method: 'DELETE', url: `${url}/${person.itemId}` }, person.accessToken);
    const payload = { pzn: PZN, itemId: foreign.itemId };
    const taken = await ask({ method: 'POST', url, payload }, person.accessToken);
    expect([taken.statusCode, taken.json()]).toMatchObject([201, { itemId: foreign.itemId }]);
  });

  it('still have the same rows after all these requests', async () => {
    expect(await rowsOf(test, foreign)).toEqual(rowsBefore);
  });
});

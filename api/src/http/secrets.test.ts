import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../demo/accounts';
import { EnvironmentError, readEnvironment } from '../environment';
import { createMetrics } from '../telemetry/metrics';
import { storageTelemetry } from '../telemetry/statements';
import { openTracing, type Tracing } from '../telemetry/tracing';
import { bearer } from '../testing/bearer';
import { closedHeaders, expectHeaders } from '../testing/operations/closedHeaders';
import { callOf } from '../testing/operations/examples';
import { type Operation, readOperations } from '../testing/operations/operations';
import { addSomebody, seedCatalogue } from '../testing/operations/person';
import { forgottenPassword, NEW_PASSWORD } from '../testing/forgottenPassword';
import { codeOfApp } from '../testing/secondFactor';
import { openTestApp, tenantUrl, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';
import { startTraceReceiver } from '../testing/traceReceiver';

const canary = (name: string) => `canary-${name}-${'x'.repeat(32)}`;

/** All secrets of the server's configuration. */
const variables = {
  DATABASE_URL: `postgres://owner:${canary('database')}@127.0.0.1:1/market`,
  DATABASE_OWNER_URL: `postgres://owner:${canary('owner')}@127.0.0.1:1/market`,
  DATABASE_DIRECT_URL: `postgres://direct:${canary('direct')}@127.0.0.1:1/market`,
  DATABASE_READ_URL: `postgres://reader:${canary('reader')}@127.0.0.1:1/market`,
  SMTP_URL: `smtps://sender:${canary('mail')}@127.0.0.1:1`,
  INGEST_TOKEN: canary('ingest'),
  INGEST_TOKENS: `crawler:${canary('crawler')}`,
  COOKIE_KEYS: canary('cookie'),
  SECRET_KEYS: canary('secret'),
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://sender:${canary('collector')}@127.0.0.1:1`,
  OIDC_GOOGLE_CLIENT_ID: 'google',
  OIDC_GOOGLE_CLIENT_SECRET: canary('google'),
  OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:1',
  OIDC_MICROSOFT_CLIENT_ID: 'microsoft',
  OIDC_MICROSOFT_CLIENT_SECRET: canary('microsoft'),
  OIDC_MICROSOFT_ISSUER: 'http://127.0.0.1:1',
  PUBLIC_URL: 'https://app.example.com',
};
const TYPED_SECRET = `Typed-${canary('password')}!`;

describe.each(testEngines)('secrets over $engine', ({ engine, open }) => {
  let test: TestApp;
  let operations: Operation[];
  const outputs: string[] = [];
  /** The secrets that people typed or received. */
  const personalSecrets: string[] = [];
  let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
  let tracing: Tracing;
  const listen = (answer: LightMyRequestResponse) => {
    outputs.push(JSON.stringify(answer.headers), answer.body);
    return answer;
  };
  const login = async (email: string, password: string) =>
    listen(
      await test.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } }),
    );

  /**
   * Sets up a second factor and signs in with a recovery code; returns the secrets of the person.
   */
  const useSecondFactor = async (email: string, accessToken: string): Promise<string[]> => {
    const post = async <Answer>(url: string, payload: object) =>
      (
        await test.app.inject({ method: 'POST', url, payload, headers: bearer(accessToken) })
      ).json<Answer>();
    const at = '/api/v1/users/me/second-factor';
    const proposal = await post<SecondFactorProposal>(at, { currentPassword: DEMO_PASSWORD });
    const code = codeOfApp(proposal, Date.now());
    const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(`${at}/confirmation`, {
      code,
    });
    const [secondFactor = 'none'] = recoveryCodes;
    const login = await post<LoginAnswer>('/auth/login', {
      ...{ email, password: DEMO_PASSWORD, secondFactor },
    });
    return [proposal.secret, proposal.address, `"${code}"`, login.refreshToken, ...recoveryCodes];
  };

  /** Sends what people type, in addresses and bodies that are accepted or not; returns it. */
  const sendCanaries = async (accessToken: string): Promise<string[]> => {
    const headers = bearer(accessToken);
    const post = (url: string, payload: object | string, more = {}) =>
      test.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });
    await post('/auth/login', '{"email":"typed', { 'content-type': 'application/json' });
    await post('/auth/logout', { refreshToken: 'typed-token' });
    await post(tenantUrl('nordheide', '/watchlists'), { type: 'custom', name: 'typed' });
    const ofProducts = ['/api/v1/products?search=typed', '/api/v1/tenants/typed/watchlists'];
    for (const url of [...ofProducts, '/typed.txt', '/%zztyped']) {
      await test.app.inject({ url, headers });
    }
    return ['typed'];
  };

  /** Sets a new password by mail; returns the secrets of the person. */
  const resetPassword = async (): Promise<string[]> => {
    const steps = forgottenPassword(test);
    const email = await steps.addPerson();
    const code = await steps.codeFor(email);
    const { resetToken } = (await steps.verify(email, code)).json<{ resetToken: string }>();
    expect((await steps.reset(email, resetToken)).statusCode).toBe(204);
    return [email, `"${code}"`, resetToken, NEW_PASSWORD];
  };

  beforeAll(async () => {
    receiver = await startTraceReceiver();
    tracing = await openTracing({ endpoint: receiver.endpoint, serviceName: 'tested' });
    const log = { warn: (details: object) => void outputs.push(JSON.stringify(details)) };
    const telemetry = storageTelemetry({ metrics: createMetrics(), log, slowMs: 0 });
    test = await openTestApp({
      ...{ open: () => open(telemetry), variables, tracing },
      ingestTokens: [variables.INGEST_TOKEN],
    });
    await seedCatalogue(test);
    operations = await readOperations(test.app);
  });
  afterAll(async () => {
    // Also runs when the setup failed or only some of the tests ran.
    await tracing.close();
    await receiver.close();
    await test.close();
  });

  it('of the configuration are in no answer, whose headers are strict, and in no line of the log', async () => {
    const reader = await addSomebody(test, 'Reader');
    for (const operation of operations) {
      // A change uses up what other calls need.
      const somebody = operation.method === 'GET' ? reader : await addSomebody(test, 'Person');
      const call = callOf(operation, somebody);
      const isService = operation.openedBy.includes('serviceToken');
      const token = isService ? variables.INGEST_TOKEN : somebody.accessToken;
      const headers = { ...call.headers, ...bearer(token), origin: 'https://elsewhere.example' };
      const json = { ...headers, 'content-type': 'application/json' };
      const send = async (request: object) =>
        listen(await test.app.inject({ ...call, ...request }));
      expectHeaders(await send({ headers }), closedHeaders);
      expectHeaders(await send({ headers: json, payload: '{' }), closedHeaders);
      await send({ headers, url: `${call.url}%zz` });
    }
    for (const url of ['/config.json', '/readyz', '/healthz', '/api/openapi.json', '/nothing']) {
      listen(await test.app.inject(url));
    }
    expect(outputs.length).toBeGreaterThan(100);
    expect([...outputs, test.logged()].filter((text) => text.includes('canary-'))).toEqual([]);
  });

  it('of a person are in no line of the log', async () => {
    const person = await addSomebody(test, 'Person');
    await login(person.email, TYPED_SECRET);
    const { headers, ...answer } = await login(person.email, DEMO_PASSWORD);
    const { accessToken, refreshToken } = answer.json<LoginAnswer>();
    await test.app.inject({ url: '/api/v1/users/me', headers: bearer(accessToken) });
    await test.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      payload: { email: person.email, refreshToken },
    });
    await test.app.inject({
      method: 'POST',
      url: '/auth/forgot-password',
      payload: { email: person.email },
    });
    const [letter] = (await test.letters()).slice(-1);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? 'no code';
    expect(code).toMatch(/^\d{6}$/);
    const cookie = String(headers['set-cookie']).split(/[=;]/)[1] ?? 'no cookie';
    const secrets = [accessToken, refreshToken, TYPED_SECRET, DEMO_PASSWORD, person.email, cookie];
    secrets.push(...(await sendCanaries(accessToken)));
    secrets.push(...(await resetPassword()));
    secrets.push(...(await useSecondFactor(person.email, accessToken)));
    personalSecrets.push(...secrets, `"${code}"`);
    for (const secret of personalSecrets) expect(test.logged()).not.toContain(secret);
  });

  it('are in no line of the log when a statement fails', async () => {
    const person = await addSomebody(test, 'Person');
    personalSecrets.push(person.email, person.userId, '$argon2');
    await test.database.execute(sql`alter table session rename to gone`);
    const before = test.logged().length;
    const answer = await login(person.email, DEMO_PASSWORD);
    await test.database.execute(sql`alter table gone rename to session`);
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { errorCode: 'SERVER_ERROR', message: 'Something went wrong on the server.' },
    ]);
    const logged = test.logged().slice(before);
    expect(logged).toContain('unexpected error');
    for (const secret of [person.email, person.userId, DEMO_PASSWORD, '$argon2']) {
      expect(logged).not.toContain(secret);
    }
  });

  it.each(Object.entries(variables).filter(([, value]) => value.includes('canary-')))(
    'are not shown when %s is wrong',
    (name, value) => {
      // The message shows a wrong value of other variables, but never of these.
      const wrong = ['INGEST_TOKEN', 'INGEST_TOKENS', 'COOKIE_KEYS', 'SECRET_KEYS'].includes(name)
        ? 'canary-short'
        : `no-address ${value}`;
      try {
        readEnvironment({ ...variables, [name]: wrong });
        expect(name).toMatch(/_CLIENT_SECRET$/);
      } catch (error) {
        expect(error).toBeInstanceOf(EnvironmentError);
        expect(String(error)).not.toContain('canary-');
      }
    },
  );

  it('are in no trace, and in no line about a slow statement', async () => {
    await tracing.close();
    expect(receiver.spans().length).toBeGreaterThan(100);
    const isServer = engine !== 'embedded';
    expect(receiver.text().includes('db.query.text')).toBe(isServer);
    expect(outputs.some((text) => text.includes('"statement":'))).toBe(isServer);
    const slow = outputs.filter((text) => text.includes('"statement":')).join();
    for (const secret of ['canary-', ...personalSecrets]) {
      expect(receiver.text().includes(secret)).toBe(false);
      expect(slow.includes(secret)).toBe(false);
    }
  });
});

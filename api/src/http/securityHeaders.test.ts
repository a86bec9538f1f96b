import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../demo/accounts';
import { bearer } from '../testing/bearer';
import { callOf, examples, SERVICE_TOKEN } from '../testing/operations/examples';
import { readOperations } from '../testing/operations/operations';
import { addSomebody, seedCatalogue } from '../testing/operations/person';
import { openTestApp, type TestApp } from '../testing/testApp';

const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers of everything that is not a document of the app. */
const closed = {
  'access-control-allow-origin': undefined,
  'access-control-allow-credentials': undefined,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': NO_DEVICES,
  'referrer-policy': 'no-referrer',
  'reporting-endpoints': undefined,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-powered-by': undefined,
  server: undefined,
};
const document = { ...closed, 'cache-control': 'no-cache' };
const page = {
  ...document,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; .*report-uri \/api\/v1\/reports\/policy; report-to policy$/,
  ),
  'reporting-endpoints': 'policy="/api/v1/reports/policy"',
};
/** Never a document, so the headers that only matter for documents are missing. */
const script = {
  ...closed,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': undefined,
  'cross-origin-opener-policy': undefined,
  'permissions-policy': undefined,
  'referrer-policy': undefined,
  'x-frame-options': undefined,
};

const files = {
  'host/index.html': '<!doctype html><script src="/assets/main.1a2b.js"></script>',
  'host/version.json': '{"commit":"one"}',
  'host/assets/main.1a2b.js': 'main()',
  'host/assets/picture.1a2b.svg': '<svg/>',
  'registry.json': '{"revision":"one"}',
};

describe('security headers', () => {
  let test: TestApp;
  let siteDir: string;
  const requestHeaders = { 'x-forwarded-proto': 'https', origin: 'https://elsewhere.example' };
  const expectHeaders = ({ headers }: LightMyRequestResponse, expected: typeof closed) =>
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(
      expected,
    );
  const get = (url: string) => test.app.inject({ url, headers: requestHeaders });

  beforeAll(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'pmm-headers-'));
    await mkdir(join(siteDir, 'host/assets'), { recursive: true });
    for (const [path, text] of Object.entries(files)) await writeFile(join(siteDir, path), text);
    const variables = { DEMO: '1', SITE_DIR: siteDir, TRUST_PROXY: 'loopback' };
    test = await openTestApp({ variables, ingestTokens: [SERVICE_TOKEN] });
    await seedCatalogue(test);
  });
  afterAll(async () => {
    await test.close();
    await rm(siteDir, { recursive: true });
  });

  it.each(Object.keys(examples))(
    'are strict for %s, for an answer and for a refusal',
    async (name) => {
      const operation = (await readOperations(test.app)).find((one) => one.name === name);
      if (operation === undefined) throw new Error(`${name} is not described`);
      const somebody = await addSomebody(test, 'Person');
      const call = callOf(operation, somebody);
      const isService = operation.openedBy.includes('serviceToken');
      const token = isService ? SERVICE_TOKEN : somebody.accessToken;
      const headers = { ...requestHeaders, ...call.headers };
      const answer = await test.app.inject({ ...call, headers: { ...headers, ...bearer(token) } });
      expectHeaders(answer, closed);
      const unreadable = await test.app.inject({ ...call, url: '/api/%zz', headers });
      expectHeaders(unreadable, { ...closed, 'strict-transport-security': undefined as never });
      expectHeaders(await test.app.inject({ ...call, payload: '{', headers }), closed);
    },
  );

  it.each([
    ['/', page],
    ['/availability', page],
    ['/no/such/page', page],
    ['/config.json', document],
    ['/version.json', document],
    ['/registry.json', document],
    ['/healthz', closed],
    ['/readyz', closed],
    ['/api/openapi.json', closed],
    ['/api/v1/nothing', closed],
    ['/assets/nothing.js', closed],
    ['/demo/avatars/dana.svg', { ...closed, 'cache-control': 'public, max-age=3600' }],
    ['/auth/stand-in/nobody', closed],
    ['/assets/main.1a2b.js', script],
    [
      '/assets/picture.1a2b.svg',
      { ...closed, 'cache-control': 'public, max-age=31536000, immutable' },
    ],
  ])('are strict for %s', async (url, expected) => {
    expectHeaders(await get(url), expected as typeof closed);
  });

  it('are those of HTTPS if people open the app over HTTPS, whatever the proxy reports', async () => {
    const deployed = await test.deploy({
      PUBLIC_URL: 'https://app.example.com',
      TRUST_PROXY: 'loopback',
    });
    const { email } = await addSomebody(test, 'Person');
    const answer = await deployed.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    });
    expectHeaders(answer, closed);
    expect(answer.cookies).toMatchObject([{ name: '__Host-pmm_device', secure: true }]);
    await deployed.close();
  });

  it('refuse a preflight request of another origin, unless it is configured', async () => {
    const preflight = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/users/me',
      headers: { ...requestHeaders, 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(404);
    expectHeaders(preflight, closed);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])(
    'are strict for the refused method %s',
    async (method) => {
      const answer = await test.app.inject({
        method: method as 'GET',
        url: '/',
        headers: requestHeaders,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '../demo/accounts';
import {
  closedHeaders,
  closedPlainHeaders,
  expectHeaders,
  type SecurityHeaders,
} from '../testing/operations/closedHeaders';
import { addSomebody } from '../testing/operations/person';
import { openTestApp, type TestApp } from '../testing/testApp';

const document = { ...closedHeaders, 'cache-control': 'no-cache' };
const page = {
  ...document,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; .*report-uri \/api\/v1\/reports\/policy; report-to policy$/,
  ),
  'reporting-endpoints': 'policy="/api/v1/reports/policy"',
};
/** Nothing inline, and no code from texts. */
const referencePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Never a document, so the headers that only matter for documents are missing. */
const script = {
  ...closedHeaders,
  'cache-control': 'public, max-age=31536000, immutable, no-transform',
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
  const get = (url: string) => test.app.inject({ url, headers: requestHeaders });

  beforeAll(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'pmm-headers-'));
    await mkdir(join(siteDir, 'host/assets'), { recursive: true });
    for (const [path, text] of Object.entries(files)) await writeFile(join(siteDir, path), text);
    const variables = { DEMO: '1', SITE_DIR: siteDir, TRUST_PROXY: 'loopback' };
    test = await openTestApp({ variables });
  });
  afterAll(async () => {
    await test.close();
    await rm(siteDir, { recursive: true });
  });

  it.each<[string, SecurityHeaders]>([
    ['/', page],
    ['/availability', page],
    ['/no/such/page', page],
    ['/config.json', document],
    ['/version.json', document],
    ['/registry.json', document],
    ['/healthz', closedHeaders],
    ['/readyz', closedHeaders],
    ['/api/openapi.json', closedHeaders],
    ['/api/docs', { ...document, 'content-security-policy': referencePolicy }],
    ['/api/docs/viewer.js', document],
    ['/api/v1/nothing', closedHeaders],
    ['/api/v1/demo/outbox', closedHeaders],
    ['/api/%zz', closedPlainHeaders],
    ['/assets/nothing.js', closedHeaders],
    ['/demo/avatars/dana.svg', { ...closedHeaders, 'cache-control': 'public, max-age=3600' }],
    ['/auth/stand-in/nobody', closedHeaders],
    ['/assets/main.1a2b.js', script],
    [
      '/assets/picture.1a2b.svg',
      { ...closedHeaders, 'cache-control': 'public, max-age=31536000, immutable, no-transform' },
    ],
  ])('are strict for %s', async (url, expected) => {
    expectHeaders(await get(url), expected);
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
    expectHeaders(answer, closedHeaders);
    expect(answer.cookies).toMatchObject([{ name: '__Host-pmm_device', secure: true }]);
    await deployed.close();
  });

  it('demand HTTPS only when the request came over HTTPS from a trusted proxy', async () => {
    expectHeaders(await test.app.inject('/api/v1/users/me'), closedPlainHeaders);
    const direct = await test.deploy({});
    const request = { url: '/healthz', headers: requestHeaders };
    expectHeaders(await direct.app.inject(request), closedPlainHeaders);
    await direct.close();
  });

  it('admit the configured origin and no other', async () => {
    const own = 'https://app.example.com';
    const deployed = await test.deploy({ CORS_ORIGIN: own });
    const from = (origin: string, url = '/api/v1/users/me') =>
      deployed.app.inject({ url, headers: { origin } });
    expect((await from(own)).headers).toMatchObject({
      'access-control-allow-origin': own,
      'access-control-allow-credentials': 'true',
    });
    expect((await from(own, '/config.json')).headers.vary).toBe('Origin, accept-encoding');
    expect((await from('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    await deployed.close();
  });

  it('refuse a preflight request of another origin, unless it is configured', async () => {
    const preflight = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/users/me',
      headers: { ...requestHeaders, 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(404);
    expectHeaders(preflight, closedHeaders);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])(
    'come with a refusal of the method %s',
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

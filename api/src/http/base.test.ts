import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentStart } from '@pmm/shared/contracts/signedRegistry';
import { DEMO_PASSWORD } from '../demo/accounts';
import { expectHeaders, closedHeaders } from '../testing/operations/closedHeaders';
import { addSomebody } from '../testing/operations/person';
import { openTestApp, type TestApp } from '../testing/testApp';

const SITE = 'https://intern.example.com/monitor';
const styleOf = (folder: string) => `@font-face{src:url(${folder}/inter.1a2b.woff2)}`;
const INLINE = 'fetch("/assets/none.json")';
const page = (base: string) =>
  `<!doctype html><html lang="en" data-base="${base}"><style>${styleOf(`${base}assets`)}</style>` +
  `<script>${INLINE}</script><script defer src="${base}assets/main.1a2b.js"></script>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const registry = JSON.stringify({
  ...{ schemaVersion: 2, revision: 'one', generatedAt: '2026-11-22T08:00:00.000Z' },
  ...{ allowedOrigins: ['self'], features: [] },
});

const files = {
  'host/index.html': `${page('/')}</body>`,
  'host/version.json': '{"commit":"one"}',
  'host/assets/main.1a2b.js': 'main()',
  'features/prices/b1/remoteEntry.js': 'remote()',
  'registry.json': registry,
};

describe('a site below a path', () => {
  let test: TestApp;
  let siteDir: string;
  const get = (url: string) => test.app.inject(url);

  beforeAll(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'pmm-base-'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(siteDir, path, '..'), { recursive: true });
      await writeFile(join(siteDir, path), text);
    }
    test = await openTestApp({
      variables: { PUBLIC_URL: SITE, TRUST_PROXY: 'loopback', DEMO: '1', SITE_DIR: siteDir },
    });
  });
  afterAll(async () => {
    await test.close();
    await rm(siteDir, { recursive: true });
  });

  it.each([
    ['/monitor/assets/main.1a2b.js', 'main()'],
    ['/monitor/features/prices/b1/remoteEntry.js', 'remote()'],
    ['/monitor/version.json', '{"commit":"one"}'],
    ['/monitor/registry.json?page=/pricing', registry],
    ['/monitor/healthz', '{"status":"ok"}'],
  ])('answers %s', async (url, body) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
  });

  it.each([
    '/',
    '/pricing',
    '/assets/main.1a2b.js',
    '/api/v1/users/me',
    '/config.json',
    '/monitoring/',
    '/Monitor/',
    '//monitor/',
    '/monitor%2Fconfig.json',
  ])('refuses %s with the path that addresses begin with', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'Nothing is served here: the addresses of this app begin with /monitor/',
    });
    expectHeaders(answer, closedHeaders);
  });

  it('calls no route for what is outside', async () => {
    await get('/api/v1/users/me');
    const metrics = await test.metrics();
    expect(metrics).toMatch(/route="\(none\)",method="GET",status="404"/);
    expect(metrics).not.toContain('route="/api/v1/users/me"');
  });

  it.each(['/healthz', '/readyz'])('answers the probe %s at the root, too', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it('redirects from the path without its slash, with the query', async () => {
    const { statusCode, headers } = await get('/monitor?from=mail');
    expect([statusCode, headers.location]).toEqual([308, '/monitor/?from=mail']);
  });

  it.each(['/monitor/', '/monitor/pricing?mode=euro'])(
    'serves the document of the host at %s with its own addresses of files',
    async (url) => {
      const { body, headers } = await get(url);
      expect(body.startsWith(page('/monitor/'))).toBe(true);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(hash(INLINE));
      expect(policy).toContain(hash(styleOf('/monitor/assets')));
      expect(policy).toContain('report-uri /monitor/api/v1/reports/policy;');
      expect(headers['reporting-endpoints']).toBe('policy="/monitor/api/v1/reports/policy"');
    },
  );

  it('names the address of the API in its configuration', async () => {
    expect((await get('/monitor/config.json')).json()).toMatchObject({ apiBaseUrl: '/monitor' });
    const { body } = await get('/monitor/');
    const [, start = ''] = /id="start">(.*)<\/script>/.exec(body) ?? [];
    const { config } = JSON.parse(start) as DocumentStart;
    expect(JSON.parse(config)).toMatchObject({ apiBaseUrl: '/monitor' });
  });

  it('takes reports of blocked content at the address that its policy names', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/monitor/api/v1/reports/policy',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
    });
    expect(answer.statusCode).toBe(204);
  });

  it('sends its cookies to no other application of the origin', async () => {
    const atRoot = await test.deploy({});
    const { email } = await addSomebody(atRoot, 'Person');
    await atRoot.close();
    const { cookies } = await test.app.inject({
      method: 'POST',
      url: '/monitor/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    });
    const common = { path: '/monitor/', secure: true, httpOnly: true };
    expect(cookies).toMatchObject([{ name: '__Secure-pmm_device', ...common }]);
    const departure = await get('/monitor/auth/oidc/google/start');
    expect(departure.cookies).toMatchObject([{ name: '__Secure-pmm_oidc', ...common }]);
  });

  it('leads to the provider and back below its path', async () => {
    const departure = await get('/monitor/auth/oidc/google/start');
    const consent = new URL(String(departure.headers.location));
    expect(consent.href).toMatch(`${SITE}/auth/stand-in/google/authorize?`);
    expect(consent.searchParams.get('redirect_uri')).toBe(`${SITE}/auth/oidc/google/callback`);
    const shown = await get(consent.pathname + consent.search);
    expect(shown.headers['content-security-policy']).toContain(
      "form-action 'self' https://intern.example.com;",
    );
    const back = await get('/monitor/auth/oidc/google/callback?error=access_denied');
    expect(String(back.headers.location)).toMatch(`${SITE}/auth/login?`);
  });

  it('serves the reference of the API with the address of its calls', async () => {
    const { body } = await get('/monitor/api/docs');
    const addresses = [...body.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, url = '']) => url);
    expect(addresses).toHaveLength(4);
    for (const url of addresses) expect((await get(url)).statusCode).toBe(200);
    expect((await get('/monitor/api/docs/start.js')).body).toContain(
      "url: '/monitor/api/openapi.json'",
    );
    expect((await get('/monitor/api/openapi.json')).json()).toMatchObject({
      servers: [{ url: '/monitor' }],
    });
  });

  it('refuses the document of a host that works only at the root', async () => {
    const oldSite = await mkdtemp(join(tmpdir(), 'pmm-base-'));
    await mkdir(join(oldSite, 'host'));
    await writeFile(join(oldSite, 'host/index.html'), '<!doctype html><html lang="en"></html>');
    const deployed = await test.deploy({
      ...{ PUBLIC_URL: SITE, TRUST_PROXY: 'loopback', DEMO: '1', SITE_DIR: oldSite },
    });
    expect((await deployed.app.inject('/monitor/')).statusCode).toBe(500);
    expect(deployed.logged()).toContain('works only at the root of an origin');
    await deployed.close();
    await rm(oldSite, { recursive: true });
  });
});

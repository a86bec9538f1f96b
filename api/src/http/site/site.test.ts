import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DocumentStart } from '@pmm/shared/contracts/signedRegistry';
import { openTestApp, type TestApp } from '../../testing/testApp';

const INLINE = 'document.documentElement.dataset.theme = "dark"';
const PAGE = `<!doctype html><title>App</title><script>${INLINE}</script>
<script type="module" src="/assets/main.1a2b.js"></script></body>`;
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the site', () => {
  let test: TestApp;
  let siteDir: string;

  const write = async (path: string, text: string) => {
    const target = join(siteDir, path);
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(`${target}.new`, text);
    await rename(`${target}.new`, target);
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });
  const clock = performance.now.bind(performance);
  let passedMs = 0;
  /** A release is noticed after this time. */
  const passASecond = () => {
    passedMs += 1_000;
  };

  beforeAll(async () => {
    jest.spyOn(performance, 'now').mockImplementation(() => clock() + passedMs);
    siteDir = await mkdtemp(join(tmpdir(), 'pmm-site-'));
    await write('host/index.html', PAGE);
    await write('host/version.json', '{"commit":"one"}');
    await write('host/assets/main.1a2b.js', 'main()');
    await write('host/assets/main.1a2b.js.br', 'as br');
    await write('host/assets/main.1a2b.js.gz', 'as gz');
    await write('features/metrics/abc/remoteEntry.1.js', 'remote()');
    await write('features/metrics/abc/picture.1.svg', '<svg/>');
    await write('registry.json', '{"revision":"one"}');
    await write('secret.txt', 'outside of what is served');
    test = await openTestApp({
      variables: { SITE_DIR: siteDir, DEMO: '1', API_BASE_URL: 'https://api.example.com/v' },
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
    await rm(siteDir, { recursive: true });
  });

  describe('the page', () => {
    it.each(['/', '/availability', '/settings/watchlist?id=7', '/auth/login', '/auth/refresh'])(
      'is served at %s, and is revalidated each time',
      async (url) => {
        const answer = await get(url);
        expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
        expect(answer.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
      },
    );

    it('is not sent again while it is unchanged', async () => {
      const { etag } = (await get('/')).headers;
      expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    });

    it('answers a HEAD request', async () => {
      const answer = await test.app.inject({ method: 'HEAD', url: '/pricing' });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    });

    it('has a strict policy that allows its own inline script and nothing else', async () => {
      expect((await get('/')).headers['content-security-policy']).toBe(
        [
          "default-src 'none'",
          `script-src 'self' ${hash(INLINE)}`,
          `style-src 'self' ${EMPTY_STYLE}`,
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self' https://api.example.com",
          "manifest-src 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "require-trusted-types-for 'script'",
          'trusted-types default',
          'report-uri https://api.example.com/v/api/v1/reports/policy',
          'report-to policy',
        ].join('; '),
      );
    });
  });

  describe('files', () => {
    it.each(['/assets/main.1a2b.js', '/features/metrics/abc/remoteEntry.1.js'])(
      '%s is cached for a year',
      async (url) => {
        const answer = await get(url);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
          200,
          'public, max-age=31536000, immutable, no-transform',
        ]);
        expect(answer.headers['content-type']).toContain('javascript');
      },
    );

    it('are sent without headers of documents if they can be no document', async () => {
      const script = (await get('/assets/main.1a2b.js', { 'accept-encoding': 'br' })).headers;
      expect(script).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(script).not.toHaveProperty('content-security-policy');
      expect(script).not.toHaveProperty('x-frame-options');
      expect(script).not.toHaveProperty('x-request-id');
      const picture = (await get('/features/metrics/abc/picture.1.svg')).headers;
      expect(picture['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    });

    it.each([
      ['br, gzip', 'as br', 'br'],
      ['gzip', 'as gz', 'gzip'],
      ['identity', 'main()', undefined],
    ])(
      'are sent as compressed by the build, for accept-encoding %s',
      async (accept, body, encoding) => {
        const answer = await get('/assets/main.1a2b.js', { 'accept-encoding': accept });
        expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding]);
        expect(answer.headers['content-type']).toContain('javascript');
        expect(answer.headers.vary).toContain('accept-encoding');
      },
    );

    it.each([
      '/assets/none.js',
      '/assets/none',
      '/assets/',
      '/features/metrics/abc/none.js',
      '/features/metrics',
      '/logo.png',
      '/settings/x.html',
      '/secret.txt',
      '/assets/../secret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/api/v1/nothing',
      '/api/nothing',
      '/api',
    ])('%s does not exist, and does not show the page', async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('outside of what is served');
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
    });

    it.each(['POST', 'PUT', 'DELETE'] as const)(
      'a %s request to a page is refused',
      async (method) => {
        const answer = await test.app.inject({ method, url: '/auth/nothing' });
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
      },
    );
  });

  describe('documents', () => {
    it.each([
      ['/registry.json', { revision: 'one' }],
      ['/version.json', { commit: 'one' }],
      [
        '/config.json',
        {
          apiBaseUrl: 'https://api.example.com/v',
          apiTimeoutMs: 15_000,
          versionCheckIntervalMs: 3_600_000,
          registryCheckIntervalMs: 300_000,
          registryKeys: [],
          demo: true,
          devPages: true,
        },
      ],
    ])('%s is revalidated each time', async (url, expected) => {
      const answer = await get(`${url}?t=1`);
      expect(answer.json()).toEqual(expected);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const conditions = { 'if-none-match': String(answer.headers.etag) };
      expect((await get(url, conditions)).statusCode).toBe(304);
    });
  });

  it('adds to the registry the early downloads of the page, for the released host', async () => {
    const entry = {
      id: 'metrics',
      requires: { contract: '^1.0', shared: { react: '^19' } },
      routes: [
        {
          id: 'prices',
          path: '/pricing',
          export: 'Page',
          titleKey: 'prices',
          access: 'signed-in',
          layout: 'main',
        },
      ],
      nav: [],
      labels: { en: {}, de: {} },
      enabled: true,
      current: {
        version: '1.0.0',
        build: 'abc',
        name: 'metrics_abc',
        entry: '/features/metrics/abc/remoteEntry.1.js',
        integrity: 'sha256-AAAA',
      },
      details: '/features/metrics/details.1.json',
    };
    const assets = { prices: [{ url: '/features/metrics/abc/prices.js' }] };
    const shared = { prices: ['@pmm/shared/form'] };
    await write('features/metrics/details.1.json', JSON.stringify({ current: { assets, shared } }));
    const frame = {
      schemaVersion: 2,
      revision: 'r',
      generatedAt: '2026-11-21T08:00:00.000Z',
      allowedOrigins: ['self'],
    };
    // A text that could end the element which contains it.
    const removed = ['</script>'];
    const file = JSON.stringify({ ...frame, removed, features: [entry] });
    await write('registry.json', file);
    await write('host/version.json', '{"commit":"one","shared":{"react":"19.3.1"}}');
    const forms = [{ url: '/assets/forms.1.js' }];
    await write('host/scripts.json', JSON.stringify({ '@pmm/shared/form': forms }));
    passASecond();
    const answerFor = async (query: string) => (await get(`/registry.json${query}`)).body;
    expect(await answerFor('')).toBe(file);
    expect(await answerFor('?page=/unknown&user=u1')).toBe(file);
    const { entry: url, integrity } = entry.current;
    const preloads = [
      { build: 'metrics@abc', assets: [{ url, integrity }, ...assets.prices, ...forms] },
    ];
    // After the preloads, every byte is as signed.
    const served = `{"preloads":${JSON.stringify(preloads)},${file.slice(1)}`;
    expect(await answerFor('?page=/pricing&user=u1&tenant=Nordheide')).toBe(served);
    // The document contains it, too, if it is the same for everybody.
    const written = /<script type="application\/json" id="start">(?<text>[^<]+)<\/script><\/body>/;
    const { body } = await get('/pricing?period=7');
    expect(body.replace(written, '</body>')).toBe(PAGE);
    const start = JSON.parse(written.exec(body)?.groups?.['text'] ?? '') as DocumentStart;
    const config = (await get('/config.json')).body;
    expect(start).toEqual({ config, registry: file, signedOut: [], signedIn: preloads });
    // The request of a page from an older build, without further parameters.
    expect(await answerFor('?page=/pricing&page=/auth/login')).toBe(file);
  });

  it('shows a release without a restart: page, policy and documents', async () => {
    await write('host/index.html', '<script>later()</script>');
    await write('registry.json', '{"revision":"two"}');
    passASecond();
    const page = await get('/');
    expect(page.body).toBe('<script>later()</script>');
    expect(page.headers['content-security-policy']).toContain(hash('later()'));
    expect(page.headers['content-security-policy']).not.toContain(hash(INLINE));
    expect((await get('/registry.json')).json()).toEqual({ revision: 'two' });
  });

  it('says that the web app is missing while the API runs', async () => {
    await rm(join(siteDir, 'host/index.html'));
    await rm(join(siteDir, 'registry.json'));
    passASecond();
    const page = await get('/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      503,
      'text/plain; charset=utf-8',
    ]);
    expect(page.body).toContain('The API is running');
    expect((await get('/registry.json')).statusCode).toBe(404);
    expect((await get('/readyz')).statusCode).toBe(200);
  });
});

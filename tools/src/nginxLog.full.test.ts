import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as plainRequest, type RequestOptions } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeProxy, openProxy } from './testing/proxy';
import { waitUntil } from './waitUntil';

const QUERY = 'code=canary-code&state=canary-state&oidcCode=canary-oidc&person=canary@example.com';
const headers = { referer: `https://elsewhere/?${QUERY}`, 'user-agent': 'canary browser' };
/** An address that no other test uses, and nginx itself neither. */
const CLIENT = '127.0.4.77';

interface Line {
  source: string;
  path: string;
  status: number;
}
const endsWith = (lines: Line[], path: string) => lines.at(-1)?.path === path;

describeProxy('the log of nginx as deploy/nginx has it', () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  beforeAll(async () => {
    proxy = await openProxy((_incoming, response) =>
      response.writeHead(404, { 'x-request-id': 'of-the-api' }).end(),
    );
  });
  afterAll(() => proxy.stop());

  const access = (folder: string) => path.join(folder, 'access.log');
  const linesOf = (folder: string) =>
    readFileSync(access(folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  /** A line is written only after its answer was sent. */
  const untilLogged = async (folder: string, done: (lines: Line[]) => boolean) => {
    const isLogged = () => existsSync(access(folder)) && done(linesOf(folder));
    await waitUntil('nginx wrote its log', isLogged, { everyMs: 10, withinMs: 20_000 });
    return linesOf(folder);
  };

  it('has time, kind and answer of a request, and the id of its line in the log of the API', async () => {
    const { folder, ask } = proxy;
    await ask(`/api/v1/tenants/Canary/watchlists?${QUERY}`, { headers, localAddress: CLIENT });
    const lines = await untilLogged(folder, (some) => endsWith(some, '/api/v1/tenants'));
    expect(lines.at(-1)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]{8}[+-]\d{2}:\d{2}$/),
      source: '127.0.4.0',
      ...{ method: 'GET', path: '/api/v1/tenants', status: 404 },
      ...{ bytes: expect.any(Number), seconds: expect.any(Number) },
      // Both processes, if the first one does not listen.
      process: expect.stringMatching(/127\.0\.0\.1:\d+$/),
      answered: expect.stringMatching(/404$/),
      reqId: 'of-the-api',
    });
  });

  it('never contains a query, a referer, a path typed by a person, or an address', async () => {
    const { ask, folder } = proxy;
    const send = (url: string, options: RequestOptions = {}) =>
      ask(url, { headers, localAddress: CLIENT, ...options });
    const overPlainHttp = (host: string) =>
      new Promise((resolve) => {
        const socketPath = path.join(folder, 'plain.sock');
        const options = { socketPath, path: `/?${QUERY}`, headers: { ...headers, host } };
        plainRequest(options, (response) => response.resume().once('end', resolve))
          .once('error', resolve)
          .end();
      });
    await send(`/auth/oidc/google/callback?${QUERY}`);
    await send(`/auth/login?${QUERY}`);
    await send(`/audit?${QUERY}`);
    await send('/auth/canary@example.com');
    await send('/canary@example.com');
    await send(`/assets/nothing.js?${QUERY}`);
    await send(`/too-long?${QUERY}`, { headers: { ...headers, 'x-long': 'x'.repeat(20_000) } });
    await send(`/too-large?${QUERY}`, {
      method: 'POST',
      headers: { ...headers, 'content-length': 1e9 },
    });
    await overPlainHttp('127.0.0.1');
    await overPlainHttp('other.example.com');
    let status: number | undefined;
    while (status !== 429) {
      ({ status } = await send(`/auth/login?${QUERY}`, { method: 'POST' }));
    }
    await proxy.endUpstream();
    await send(`/last?${QUERY}`);
    const lines = await untilLogged(folder, (some) => endsWith(some, '/last'));

    const paths = lines.map((line) => `${line.path} ${line.status}`);
    expect([...new Set(paths)]).toEqual(
      expect.arrayContaining([
        ...['/auth/oidc 404', '/auth/login 404', '/audit 404', '/auth 404', ' 404'],
        ...['/assets/nothing.js 404', '/too-large 413', '/ 301', '/ 444', '/auth/login 429'],
        '/last 503',
      ]),
    );
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
    expect(logs).toContain('access.log');
    for (const name of logs) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      expect([name, /canary|elsewhere/i.exec(text)]).toEqual([name, null]);
      expect([name, text.includes(CLIENT)]).toEqual([name, false]);
    }
  });

  it('contains only the network of an address', async () => {
    const networks = {
      '203.0.113.77': '203.0.113.0',
      '2001:db8:5:6:7:8:9:a': '2001:db8:5::',
      '2001:db8::a': '2001:db8::',
      '2001::a': '2001::',
      '::1': '',
    };
    const trusted = 'server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header x-address;';
    await proxy.withChanges([['server_tokens off;', trusted]], async ({ ask, folder }) => {
      for (const address of Object.keys(networks))
        await ask('/', { headers: { 'x-address': address } });
      // Without the lines of the readiness checks.
      const sourcesIn = (some: Line[]) =>
        some.map(({ source }) => source).filter((source) => source !== '127.0.0.0');
      const lines = await untilLogged(folder, (some) => sourcesIn(some).length === 5);
      expect(sourcesIn(lines)).toEqual(Object.values(networks));
    });
  });
});

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeProxy, openProxyOf } from '../../../tools/src/testing/proxy';
import { openTestApp, type TestApp } from '../testing/testApp';

const KILOBYTE = 1024;
const [SENDER, OTHERS] = ['127.0.5.1', '127.0.5.2'];
/** Enough to use every connection that nginx keeps. */
const REQUESTS = 16;

const listen = async ({ app }: TestApp): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

describeProxy('bodies that nobody reads behind nginx with two processes', () => {
  const variables = { TRUST_PROXY: 'loopback' };
  let apps: [TestApp, TestApp];
  let proxy: Awaited<ReturnType<typeof openProxyOf>>;
  beforeAll(async () => {
    const first = await openTestApp({ variables });
    apps = [first, await first.deploy(variables)];
    proxy = await openProxyOf([await listen(apps[0]), await listen(apps[1])]);
  });
  afterAll(async () => {
    await proxy.stop();
    await apps[1].close();
    await apps[0].close();
  });

  const several = async (ask: () => ReturnType<typeof proxy.ask>) => {
    const answers = await Promise.all(Array.from({ length: REQUESTS }, ask));
    return [...new Set(answers.map(({ status }) => status))];
  };

  it.each([
    ['POST', '/unknown', 100, 404],
    ['POST', '/unknown', 400, 404],
    ['POST', '/auth/login', 400, 415],
    ['GET', '/healthz', 400, 200],
    ['GET', '/api/v1/unknown', 400, 404],
    ['POST', '/api/v1/reports/policy', 2_000, 415],
    ['POST', '/unknown', 4_000, 413],
    ['POST', '/api/v1/ingest/products', 4_000, 404],
  ] as const)(
    'leave the connections of others open after %s %s with %d KB',
    async (method, path, size, status) => {
      const options = { method, localAddress: SENDER, body: 'x'.repeat(size * KILOBYTE) };
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': options.body.length,
      };
      expect(await several(() => proxy.ask(path, { ...options, headers }))).toEqual([status]);
      expect(await several(() => proxy.ask('/healthz', { localAddress: OTHERS }))).toEqual([200]);
    },
  );

  it('get the answer that they are too large', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1_500 * KILOBYTE) });
    const headers = { 'content-type': 'application/json' };
    const send = () =>
      proxy.ask('/api/v1/reports', { method: 'POST', localAddress: SENDER, body, headers });
    expect(await several(send)).toEqual([413]);
    expect(await several(() => proxy.ask('/healthz', { localAddress: OTHERS }))).toEqual([200]);
  });
});

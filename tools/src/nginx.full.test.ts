import { randomUUID } from 'node:crypto';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MAX_ITEMS_AT_ONCE, transferItemsSchema } from '@pmm/shared/contracts/watchlistItem';
import * as v from 'valibot';
import { describeProxy, guarded, openProxy } from './testing/proxy';

/** The longest body that any call of the API accepts. */
const LONGEST = 2 * 1024 * 1024;

/**
 * The most items that one call may name, each with an id for the item and for its copy, and with
 * the longest possible place.
 */
const largestBatch = (): string => {
  const [itemId, displayOrder] = [randomUUID(), 'z'.repeat(64)];
  const item = { itemId, copyId: itemId, displayOrder };
  const items = Array.from({ length: MAX_ITEMS_AT_ONCE }, () => item);
  return JSON.stringify(
    v.parse(transferItemsSchema, { targetWatchlistId: itemId, mode: 'copy', items }),
  );
};

describeProxy('nginx as deploy/nginx has it', () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  beforeAll(async () => {
    proxy = await openProxy((incoming, response) => {
      let received = 0;
      incoming.on('data', (chunk: Buffer) => (received += chunk.length));
      incoming.on('end', () =>
        response.writeHead(404, { 'x-received': received }).end('of the API'),
      );
    });
  });
  afterAll(() => proxy.stop());

  it('passes answers of the API on unchanged', async () => {
    expect(await proxy.ask('/api/v1/nothing')).toMatchObject({ status: 404, text: 'of the API' });
  });

  it('sends the same security headers for a missing file', async () => {
    expect((await proxy.ask('/assets/main.1a2b.js')).headers).toMatchObject(guarded);
    const { status, headers, text } = await proxy.ask('/assets/nothing.js');
    expect([status, JSON.parse(text)]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
    expect(headers).toMatchObject({ ...guarded, 'cache-control': 'no-store' });
  });

  it.each([
    ['the largest batch', largestBatch()],
    ['the longest body of the API', 'x'.repeat(LONGEST)],
  ])('passes %s through', async (_what, body) => {
    const url = '/api/v1/tenants/Nordheide/watchlists/list/items/transfer';
    const { status, headers } = await proxy.ask(url, { method: 'POST', body });
    expect([status, headers['x-received']]).toEqual([404, `${body.length}`]);
  });

  it('refuses a request that is too large or malformed, in the same form as the API', async () => {
    const body = 'x'.repeat(LONGEST + 1);
    const large = await proxy.ask('/api/v1/products', { method: 'POST', body });
    expect([large.status, JSON.parse(large.text)]).toMatchObject([
      413,
      { errorCode: 'INVALID_INPUT' },
    ]);
    expect(large.headers).toMatchObject(guarded);
    const unreadable = await proxy.ask('/', { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([unreadable.status, JSON.parse(unreadable.text)]).toMatchObject([
      400,
      { errorCode: 'INVALID_INPUT' },
    ]);
    expect(unreadable.headers).toMatchObject(guarded);
  });

  it('closes the connection for an unknown host name', async () => {
    const request = proxy.ask('/', {
      headers: { host: 'other.example.com' },
      checkServerIdentity: () => undefined,
    });
    await expect(request).rejects.toThrow('hang up');
  });

  it.each([
    [
      'an old version of TLS',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    ],
    ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
  ] as const)('refuses %s', async (_what, options) => {
    const { port, certificate: ca } = proxy;
    const spoken = new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, ca, ...options });
      socket.once('secureConnect', () => resolve(socket.getProtocol())).once('error', reject);
    });
    await expect(spoken).rejects.toThrow(/alert (?:protocol version|handshake failure)/);
  });

  it('reports that no API process answers, to the app by the contract and to people by a page', async () => {
    await proxy.endUpstream();
    const api = await proxy.ask('/api/v1/products');
    expect([api.status, JSON.parse(api.text)]).toMatchObject([
      503,
      { errorCode: 'SERVICE_UNAVAILABLE' },
    ]);
    const page = await proxy.ask('/availability');
    expect(page.text).toContain('Der Dienst ist zurzeit nicht erreichbar.');
    for (const { headers } of [api, page]) {
      expect(headers).toMatchObject({ ...guarded, 'retry-after': '5' });
    }
  });
});

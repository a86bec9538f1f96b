import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from './freePort';
import { hasNginx, startNginx } from './nginx';

const guarded = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

const [withNginx, title] = hasNginx()
  ? ([describe, 'nginx as deploy/nginx has it'] as const)
  : ([describe.skip, 'nginx as deploy/nginx has it (skipped: not installed)'] as const);

withNginx(title, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-nginx-'));
  let upstream: Server;
  let nginx: ReturnType<typeof startNginx>;
  let port: number;
  let places: Parameters<typeof startNginx>[0];

  /** Answers of this address wait until a test gives them. */
  const HELD = '/api/v1/held';
  const held: ServerResponse[] = [];
  let onHeld = () => {};

  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  const ask = (
    url: string,
    { body = '', ...options }: RequestOptions & { body?: string } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { certificate: ca } = nginx;
      const sent = request({ host: '127.0.0.1', port, path: url, ca, agent, ...options });
      sent.on('response', (response) => {
        buffer(response).then(
          (read) =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              text: read.toString(),
            }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const untilItAnswers = async (options: RequestOptions = {}) => {
    for (;;) {
      const status = await ask('/', options).then(
        ({ status }) => status,
        () => null,
      );
      if (status !== null) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  beforeAll(async () => {
    const siteDir = path.join(folder, 'site');
    mkdirSync(path.join(siteDir, 'host/assets'), { recursive: true });
    writeFileSync(path.join(siteDir, 'host/assets/main.1a2b.js'), 'main()');
    upstream = createServer((incoming, response) => {
      if (incoming.url === HELD) {
        held.push(response);
        onHeld();
      } else response.writeHead(404).end('of the API');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    port = await freePort();
    const upstreams = [(upstream.address() as AddressInfo).port, await freePort()] as const;
    places = { folder: path.join(folder, 'nginx'), siteDir, port, upstreams };
    nginx = startNginx(places);
    await untilItAnswers();
  });
  afterAll(async () => {
    agent.destroy();
    upstream.close();
    await nginx.stop();
    rmSync(folder, { recursive: true });
  });

  it('leaves what the API answers as it is', async () => {
    expect(await ask('/api/v1/nothing')).toMatchObject({ status: 404, text: 'of the API' });
  });

  it('guards a file that is not there like one that is', async () => {
    expect((await ask('/assets/main.1a2b.js')).headers).toMatchObject(guarded);
    const { status, headers, text } = await ask('/assets/nothing.js');
    expect([status, JSON.parse(text)]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
    expect(headers).toMatchObject({ ...guarded, 'cache-control': 'no-store' });
  });

  it('refuses what is too large, or no request, as the API does', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    const large = await ask('/api/v1/products', { method: 'POST', body });
    expect([large.status, JSON.parse(large.text)]).toMatchObject([
      413,
      { errorCode: 'INVALID_INPUT' },
    ]);
    expect(large.headers).toMatchObject(guarded);
    const unreadable = await ask('/', { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([unreadable.status, JSON.parse(unreadable.text)]).toMatchObject([
      400,
      { errorCode: 'INVALID_INPUT' },
    ]);
    expect(unreadable.headers).toMatchObject(guarded);
  });

  it('says nothing to whoever asks for another name', async () => {
    const asked = ask('/', {
      headers: { host: 'other.example.com' },
      checkServerIdentity: () => undefined,
    });
    await expect(asked).rejects.toThrow('hang up');
  });

  it('refuses more requests of one address than its rate, and says when to come back', async () => {
    let refused: Answer | undefined;
    // Until what is allowed at once is used up.
    while (refused === undefined) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/api/v1/products')));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(JSON.parse(refused.text)).toMatchObject({ errorCode: 'RATE_LIMITED' });
    expect(refused.headers).toMatchObject({ ...guarded, 'retry-after': '1' });
    // By an address of its own.
    const other = await ask('/api/v1/products', { localAddress: '127.0.0.2' });
    expect(other.status).toBe(404);
  });

  it('lets no more try to sign in than its rate, however many addresses they have', async () => {
    const statuses = new Set<number | undefined>();
    for (let address = 1; !statuses.has(429); address += 1) {
      const localAddress = `127.0.1.${address}`;
      const tries = Array.from({ length: 100 }, () =>
        ask('/auth/login', { method: 'POST', localAddress }),
      );
      for (const { status } of await Promise.all(tries)) statuses.add(status);
    }
    expect([...statuses]).toEqual([404, 429]);
    // All else goes on.
    const other = await ask('/api/v1/products', { localAddress: '127.0.1.1' });
    expect(other.status).toBe(404);
  });

  it('lets no more through than the rate in total, however many addresses they have', async () => {
    const rates: Parameters<typeof startNginx>[1] = [
      ['rate=1000r/s', 'rate=1r/s'],
      ['burst=2000', 'burst=20'],
    ];
    const own = { ...places, folder: path.join(folder, 'slow'), port: await freePort() };
    const slow = startNginx(own, rates);
    const options = { port: own.port, ca: slow.certificate, agent: new Agent() };
    try {
      await untilItAnswers(options);
      const asked = Array.from({ length: 40 }, (_none, address) =>
        ask('/api/v1/products', { ...options, localAddress: `127.0.2.${address + 1}` }),
      );
      const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers).toMatchObject({ ...guarded, 'retry-after': '1' });
      // Those who sign in and crawlers have limits of their own.
      for (const url of ['/auth/login', '/api/v1/ingest/products'])
        expect((await ask(url, options)).status).toBe(404);
    } finally {
      await slow.stop();
    }
  });

  it('keeps no more requests of one address open than its bound', async () => {
    const many = new Agent({ maxSockets: 201 });
    const localAddress = '127.0.0.4';
    const asked = Array.from({ length: 201 }, () => ask(HELD, { agent: many, localAddress }));
    const refused = await Promise.any(
      asked.map(async (one) => {
        const answer = await one;
        if (answer.status !== 429) throw new Error('answered');
        return answer;
      }),
    );
    expect(JSON.parse(refused.text)).toMatchObject({ errorCode: 'RATE_LIMITED' });
    const other = await ask('/api/v1/products', { localAddress: '127.0.0.5' });
    expect(other.status).toBe(404);
    await new Promise<void>((resolve) => {
      onHeld = () => held.length === 200 && resolve();
      onHeld();
    });
    for (const response of held.splice(0)) response.writeHead(404).end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(200);
    many.destroy();
  });

  it.each([
    [
      'an old version of TLS',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    ],
    ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
  ] as const)('speaks not with %s', async (_what, options) => {
    const spoken = new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, ca: nginx.certificate, ...options });
      socket.once('secureConnect', () => resolve(socket.getProtocol())).once('error', reject);
    });
    await expect(spoken).rejects.toThrow(/alert (?:protocol version|handshake failure)/);
  });

  it('says that nobody answers, to the app by the contract and to people by a page', async () => {
    await new Promise((resolve) => {
      upstream.close(resolve);
      upstream.closeAllConnections();
    });
    const localAddress = '127.0.0.3';
    const api = await ask('/api/v1/products', { localAddress });
    expect([api.status, JSON.parse(api.text)]).toMatchObject([
      503,
      { errorCode: 'SERVICE_UNAVAILABLE' },
    ]);
    const page = await ask('/availability', { localAddress });
    expect(page.text).toContain('Der Dienst ist zurzeit nicht erreichbar.');
    for (const { headers } of [api, page]) {
      expect(headers).toMatchObject({ ...guarded, 'retry-after': '5' });
    }
  });
});

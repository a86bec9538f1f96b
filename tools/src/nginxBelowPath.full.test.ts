import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePort } from './freePort';
import { runNginx } from './nginx';
import { inRoot } from './paths';
import { describeProxy } from './testing/proxy';

/** The example of the documentation. */
const example = (): string => {
  const section = /### Below a path\n([\s\S]*?)\n### /.exec(
    readFileSync(inRoot('docs/operations.md'), 'utf8'),
  );
  return /```nginx\n([\s\S]*?)```/.exec(section?.[1] ?? '')?.[1] ?? '';
};

describeProxy('nginx as docs/operations.md has it for a site below a path', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-nginx-path-'));
  let requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  let upstream: Server;
  let port: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    upstream = createServer((incoming, response) => {
      const { url, headers } = incoming;
      requests.push({ url, headers });
      let received = 0;
      incoming.on('data', (chunk: Buffer) => (received += chunk.length));
      incoming.on('end', () => response.end(`of the app, after ${received} bytes`));
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    port = await freePort();
    const app = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const locations = example().replaceAll('127.0.0.1:3000', app);
    const other = `location / { return 200 'another application'; }`;
    const server = `server { listen 127.0.0.1:${port}; ${locations} ${other} }`;
    ({ stop } = await runNginx(folder, port, server));
  });
  afterAll(async () => {
    await stop();
    upstream.closeAllConnections();
    upstream.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    requests = [];
  });

  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', ...init });

  it.each(['/monitor/', '/monitor/pricing?q=%C3%A4+b&x=%2F', '/monitor/healthz'])(
    'passes %s on with its path',
    async (address) => {
      expect(await (await ask(address)).text()).toBe('of the app, after 0 bytes');
      expect(requests).toMatchObject([
        {
          url: address,
          headers: {
            'x-forwarded-proto': 'http',
            'x-forwarded-for': '127.0.0.1',
            'x-forwarded-host': `127.0.0.1:${port}`,
          },
        },
      ]);
    },
  );

  it.each(['/', '/monitoring/', '/assets/main.js'])('leaves %s to others', async (address) => {
    expect(await (await ask(address)).text()).toBe('another application');
    expect(requests).toEqual([]);
  });

  it('redirects from the path without its slash', async () => {
    const { status, headers } = await ask('/monitor?from=mail');
    expect(status).toBe(301);
    expect(headers.get('location')).toMatch(/\/monitor\/\?from=mail$/);
  });

  it('passes deliveries of any size on, and other bodies as far as the app takes them', async () => {
    const body = 'x'.repeat(3 * 1024 * 1024);
    const delivered = await ask('/monitor/api/v1/ingest/observations', { method: 'POST', body });
    expect(await delivered.text()).toBe(`of the app, after ${body.length} bytes`);
    expect((await ask('/monitor/auth/login', { method: 'POST', body })).status).toBe(413);
  });
});

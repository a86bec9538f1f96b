import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe } from '@jest/globals';
import { freePort } from '../freePort';
import { type Change, hasNginx, startNginx } from '../nginx';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}
type RequestWithBody = RequestOptions & { body?: string };
type Ask = (url: string, options?: RequestWithBody) => Promise<Answer>;

export const guarded = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** If nginx is not installed, the run says that these tests are left out. */
export const describeProxy = (what: string, tests: () => void): void => {
  if (hasNginx()) describe(what, tests);
  else describe.skip(`${what} (skipped: nginx is not installed)`, tests);
};

/** Sends requests to nginx at a port; returns complete answers. */
const askerOf = (port: number, ca: Buffer) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask: Ask = (url, { body = '', ...options } = {}) =>
    new Promise((resolve, reject) => {
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
  return { ask, close: () => agent.destroy() };
};

/** nginx with the configuration of deploy/nginx, in front of the servers at two ports. */
export const openProxyOf = async (upstreams: readonly [number, number]) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-nginx-'));
  const siteDir = path.join(folder, 'site');
  mkdirSync(path.join(siteDir, 'host/assets'), { recursive: true });
  writeFileSync(path.join(siteDir, 'host/assets/main.1a2b.js'), 'main()');

  const start = async (name: string, changes: Change[] = []) => {
    const port = await freePort();
    const places = { folder: path.join(folder, name), siteDir, port, upstreams };
    const nginx = await startNginx(places, changes);
    const { ask, close } = askerOf(port, nginx.certificate);
    const stop = () => {
      close();
      return nginx.stop();
    };
    return { ask, port, folder: places.folder, certificate: nginx.certificate, stop };
  };

  const main = await start('nginx');
  return {
    ...main,
    /** The same with another configuration during the action. */
    withChanges: async (
      changes: Change[],
      use: (other: Awaited<ReturnType<typeof start>>) => Promise<void>,
    ): Promise<void> => {
      const other = await start('other', changes);
      try {
        await use(other);
      } finally {
        await other.stop();
      }
    },
    stop: async () => {
      await main.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The same in front of a server that answers like `api`; nobody listens at its second upstream. */
export const openProxy = async (
  api: RequestListener = (_incoming, response) => response.writeHead(404).end('of the API'),
) => {
  const upstream = createServer(api);
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const proxy = await openProxyOf([port, await freePort()]);
  return {
    ...proxy,
    endUpstream: () =>
      new Promise((resolve) => {
        upstream.close(resolve);
        upstream.closeAllConnections();
      }),
    stop: async () => {
      upstream.close();
      await proxy.stop();
    },
  };
};

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../freePort';
import { buildFeed } from './builds';
import { startFrontServer } from './frontServer';

const builds = buildFeed();
const parts = { request: (part: string) => part === 'a page' };
let api: Server;
let front: Awaited<ReturnType<typeof startFrontServer>>;
let letApiBeReady: () => void;

const HAS_IPV6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const start = async (host: string): Promise<void> => {
  api = createServer((request, response) => {
    response.setHeader('content-security-policy', "default-src 'none'");
    response.end(`${request.method} ${request.url} at ${request.headers.host}`);
  });
  await once(api.listen(0, host), 'listening');
  const apiReady = new Promise<void>((resolve) => {
    letApiBeReady = resolve;
  });
  const { port: apiPort } = api.address() as AddressInfo;
  const port = await freePort();
  front = await startFrontServer({ host, port, apiPort, apiReady: () => apiReady, builds, parts });
};

beforeEach(() => start('127.0.0.1'));

const stop = async (): Promise<void> => {
  await front.close();
  api.closeAllConnections();
  api.close();
};
afterEach(stop);

it('the front server answers as the API does, once that is ready', async () => {
  const response = fetch(`${front.url}/api/x?y=1`, { method: 'DELETE' });
  letApiBeReady();
  const answer = await response;
  expect(await answer.text()).toBe(`DELETE /api/x?y=1 at ${new URL(front.url).host}`);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
});

(HAS_IPV6 ? it : it.skip)(
  'the front server listens at another HOST, as the API behind it',
  async () => {
    await stop();
    await start('::1');
    letApiBeReady();
    const answer = await fetch(`${front.url}/api/x`);
    expect(await answer.text()).toBe(`GET /api/x at ${new URL(front.url).host}`);
    expect(new URL(front.url).hostname).toBe('[::1]');
  },
);

it('the front server reports that the API is unreachable', async () => {
  letApiBeReady();
  api.close();
  api.closeAllConnections();
  const answer = await fetch(front.url);
  expect(answer.status).toBe(502);
});

it('the front server sends a page the latest build of each bundle, and then each new one', async () => {
  builds.tell({ name: 'auth_dev', hash: 'a1' });
  builds.tell({ name: 'auth_dev', hash: 'a2' });
  const { body } = await fetch(`${front.url}/development/builds`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(':\n\ndata: {"name":"auth_dev","hash":"a2"}\n\n');
  builds.tell({ name: 'host', hash: 'h1' });
  expect((await reader?.read())?.value).toBe('data: {"name":"host","hash":"h1"}\n\n');
});

it('the front server starts the build of a part that a page requests', async () => {
  const ask = async (part: string) => {
    const query = new URLSearchParams({ part });
    const answer = await fetch(`${front.url}/development/parts?${query}`, { method: 'POST' });
    return answer.status;
  };
  expect(await ask('a page')).toBe(204);
  expect(await ask('another page')).toBe(404);
});

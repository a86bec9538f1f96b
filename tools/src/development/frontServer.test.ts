import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../freePort';
import { buildFeed } from './builds';
import { startFrontServer } from './frontServer';

const builds = buildFeed();
let api: Server;
let front: Awaited<ReturnType<typeof startFrontServer>>;
let letApiBeReady: () => void;

beforeEach(async () => {
  api = createServer((request, response) => {
    response.setHeader('content-security-policy', "default-src 'none'");
    response.end(`${request.method} ${request.url} at ${request.headers.host}`);
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const apiReady = new Promise<void>((resolve) => {
    letApiBeReady = resolve;
  });
  const { port: apiPort } = api.address() as AddressInfo;
  const port = await freePort();
  front = await startFrontServer({ port, apiPort, apiReady: () => apiReady, builds });
});

afterEach(async () => {
  await front.close();
  api.closeAllConnections();
  api.close();
});

it('answers as the API does, once that is ready', async () => {
  const asked = fetch(`${front.url}/api/x?y=1`, { method: 'DELETE' });
  letApiBeReady();
  const answer = await asked;
  expect(await answer.text()).toBe(`DELETE /api/x?y=1 at ${new URL(front.url).host}`);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
});

it('says so when the API is away', async () => {
  letApiBeReady();
  api.close();
  api.closeAllConnections();
  const answer = await fetch(front.url);
  expect(answer.status).toBe(502);
});

it('tells a page the latest build of each bundle, and then each new one', async () => {
  builds.tell({ name: 'auth_dev', hash: 'a1' });
  builds.tell({ name: 'auth_dev', hash: 'a2' });
  const { body } = await fetch(`${front.url}/development/builds`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(':\n\ndata: {"name":"auth_dev","hash":"a2"}\n\n');
  builds.tell({ name: 'host', hash: 'h1' });
  expect((await reader?.read())?.value).toBe('data: {"name":"host","hash":"h1"}\n\n');
});

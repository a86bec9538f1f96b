import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type TestServer } from './server';

/** The path of this app on an origin that has another application, too. */
export const BASE = '/monitor/';

/** A request that the other application got. */
interface OtherRequest {
  path: string;
  cookie: string | undefined;
}

export interface SharedOrigin extends TestServer {
  /** The requests that this app should never send. */
  otherRequests: OtherRequest[];
}

/** Another application, at all paths but ours. */
const answerOfOther = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<!doctype html><link rel="icon" href="data:,"><title>Intranet</title>');
};

/** Passes a request on with the address that it has, as docs/operations.md asks of a proxy. */
const passOn = (to: URL, incoming: IncomingMessage, response: ServerResponse): void => {
  const { method, url: path, headers } = incoming;
  const { hostname, port } = to;
  const passed = request({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
};

/** The server below a path, behind a proxy that serves another application on the same origin. */
export const startOnSharedOrigin = async (): Promise<SharedOrigin> => {
  const otherRequests: OtherRequest[] = [];
  const upstream: { current?: URL } = {};
  const proxy = createServer((incoming, response) => {
    const { url: path = '', headers } = incoming;
    if (path.startsWith(BASE) && upstream.current) passOn(upstream.current, incoming, response);
    else {
      otherRequests.push({ path, cookie: headers.cookie });
      answerOfOther(response);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${BASE}`;
  const server = await startServer({ TRUST_PROXY: 'loopback', PUBLIC_URL: url });
  upstream.current = new URL(server.url);
  return {
    ...server,
    url,
    otherRequests,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await server.stop();
    },
  };
};

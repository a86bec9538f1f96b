import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { reachableHost, serverAddress } from '../serverAddress';
import type { BuildFeed } from './builds';
import type { RequestedParts } from './requestedParts';

interface Options {
  /** Its own address, and that of the API behind it. */
  host: string;
  port: number;
  apiPort: number;
  /** Requests wait for it, so that an open page does not notice a restart of the API. */
  apiReady: () => Promise<unknown>;
  builds: BuildFeed;
  parts: Pick<RequestedParts, 'request'>;
}

interface FrontServer {
  url: string;
  close: () => Promise<void>;
}

const BUILDS_PATH = '/development/builds';
const PARTS_PATH = '/development/parts';

const passOn = (
  { host, apiPort }: Options,
  incoming: IncomingMessage,
  response: ServerResponse,
): void => {
  const { method, url, headers } = incoming;
  const outgoing = request({
    host: reachableHost(host),
    port: apiPort,
    method,
    path: url,
    headers,
  });
  outgoing.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.once('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(`The API: ${error.message}`);
  });
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
};

/** The server for a browser in development: the API, plus the events of new builds. */
export const startFrontServer = async (options: Options): Promise<FrontServer> => {
  const { host, port, apiReady, builds, parts } = options;
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://site');
    if (pathname === BUILDS_PATH) builds.listen(response);
    else if (pathname === PARTS_PATH)
      response.writeHead(parts.request(searchParams.get('part') ?? '') ? 204 : 404).end();
    else void apiReady().then(() => passOn(options, incoming, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    url: serverAddress(host, port),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

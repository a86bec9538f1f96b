import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Only a few collectors connect, with small requests. */
const CONNECTIONS = 20;
const HEADERS_TIMEOUT_MS = 5_000;

export interface MetricsAddress {
  host: string;
  port: number;
}

export interface MetricsServer {
  /** With the real port if the setting is 0. */
  url: string;
  close: () => Promise<void>;
}

const answer = async (
  registry: Registry,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
};

/**
 * Serves `/metrics`, with those of the process, at its own address, which strangers cannot reach.
 */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<MetricsServer> => {
  collectDefaultMetrics({ register: registry });
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    answer(registry, request, response).catch(() => response.writeHead(500).end());
  });
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const realPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${realPort}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

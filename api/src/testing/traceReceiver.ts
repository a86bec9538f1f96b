import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: KeyValue[];
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

const readable = (attributes: KeyValue[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** A collector that accepts OTLP over HTTP and keeps everything that it receives. */
export const startTraceReceiver = async () => {
  const received: ExportRequest[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    void json(request).then((body) => {
      received.push(body as ExportRequest);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const resources = () => received.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Everything as it was received: including events, links and all names. */
    text: () => JSON.stringify(received),
    services: () =>
      resources().map(({ resource }) => readable(resource.attributes)['service.name']),
    spans: () =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, ...span }) => ({ ...span, attributes: readable(attributes) })),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

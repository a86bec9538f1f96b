import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  content: Buffer;
  headers: Readonly<Record<string, string>>;
}

export interface ObjectStore {
  /** The address of a bucket in it, for a release. */
  address: (bucket: string) => string;
  /**
   * Lets a test answer calls, e.g. like a store that fails; undefined leaves the call to the store.
   */
  interfere: (by: (call: string) => number | undefined) => void;
  stop: () => Promise<void>;
}

interface StoreOptions {
  /**
   * How it treats conditional writes. Some stores refuse or ignore conditions, and Ceph's gateway
   * compares with the tag in its own form, without the quotation marks that it sends.
   */
  conditions?: 'kept' | 'kept without quotes' | 'refused' | 'ignored';
  /** The size of a page of a listing. */
  pageSize?: number;
}

/** The headers of a write that are stored with an object. */
const storedHeaders = ['content-type', 'content-encoding', 'cache-control'];

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const codes: Readonly<Record<number, string>> = {
  403: 'AccessDenied',
  404: 'NoSuchKey',
  412: 'PreconditionFailed',
  500: 'InternalError',
  501: 'NotImplemented',
};

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${codes[status] ?? 'Error'}</Code></Error>`);
};

const listing = (keys: readonly string[], pageSize: number, after: string): string => {
  const rest = keys.filter((key) => key > after);
  const page = rest.slice(0, pageSize);
  const isCut = rest.length > page.length;
  const modified = new Date().toISOString();
  const contents = page
    .map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${modified}</LastModified></Contents>`,
    )
    .join('');
  const next = isCut
    ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`;
};

/**
 * The parts of an S3-compatible store that releases need, over HTTP, with whole buckets in memory.
 */
export const startObjectStore = async ({
  conditions = 'kept',
  pageSize = 1_000,
}: StoreOptions = {}): Promise<ObjectStore> => {
  const objects = new Map<string, StoredObject>();
  let interference: (call: string) => number | undefined = () => undefined;

  const put = async (place: string, request: IncomingMessage, response: ServerResponse) => {
    const content = await buffer(request);
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    if (conditions === 'refused' && (ifMatch ?? ifNoneMatch) !== undefined) {
      refuse(response, 501);
      return;
    }
    const before = objects.get(place);
    const tag = before && etagOf(before.content);
    const compared = conditions === 'kept' ? tag : tag?.replaceAll('"', '');
    const isMatched = ifMatch === undefined || compared === ifMatch;
    if (conditions.startsWith('kept') && (!isMatched || (ifNoneMatch === '*' && before))) {
      refuse(response, 412);
      return;
    }
    const headers = storedHeaders.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    objects.set(place, { content, headers: Object.fromEntries(headers) });
    response.writeHead(200, { etag: etagOf(content) }).end();
  };

  const head = (place: string, response: ServerResponse) => {
    const found = objects.get(place);
    if (found) response.writeHead(200, { etag: etagOf(found.content), ...found.headers }).end();
    else response.writeHead(404).end();
  };

  const get = (place: string, query: URLSearchParams, response: ServerResponse) => {
    if (query.get('list-type') === '2') {
      const prefix = `${place}/${query.get('prefix') ?? ''}`;
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
      const inBucket = keys.map((key) => key.slice(place.length + 1));
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(listing(inBucket, pageSize, query.get('continuation-token') ?? ''));
      return;
    }
    const found = objects.get(place);
    if (!found) refuse(response, 404);
    else
      response.writeHead(200, { etag: etagOf(found.content), ...found.headers }).end(found.content);
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const place = decodeURIComponent(pathname).replace(/^\/|\/$/g, '');
    const call = `${request.method ?? ''} ${place}`;
    const status =
      request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true
        ? interference(call)
        : 403;
    if (status !== undefined) refuse(response, status);
    else if (request.method === 'HEAD') head(place, response);
    else if (request.method === 'PUT') void put(place, request, response);
    else if (request.method === 'DELETE') {
      objects.delete(place);
      response.writeHead(204).end();
    } else get(place, searchParams, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    address: (bucket) => `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    interfere: (by) => {
      interference = by;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

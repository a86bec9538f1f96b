import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash } from '../contentHash';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is sent many times: hashed once, and compressed at most once for each encoding. */
export interface EncodedBody {
  contentType: string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** A strong ETag, so different for each encoding. */
  etag: (encoding: Encoding) => string;
  /** Of the text, in bytes. */
  length: number;
  /** The memory that it takes with every encoding. */
  bytes: number;
}

/** Takes a fifth of the default quality's time for nearly the same size. */
const QUICK_QUALITY = 4;

const compress: Record<Encoding, (raw: Buffer, quality: number) => Promise<Buffer>> = {
  br: (raw, quality) => brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (raw) => gzipped(raw),
  identity: (raw) => Promise.resolve(raw),
};

/** The best quality, for files that change only with a release. */
export const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;

/** A text already encoded as UTF-8, with its `contentHash`. */
interface HashedText {
  text: Uint8Array;
  hash: string;
}

const hashed = (text: string): HashedText => {
  const raw = Buffer.from(text);
  return { text: raw, hash: contentHash(raw) };
};

export const encodedBody = (
  content: string | HashedText,
  contentType: string,
  quality = QUICK_QUALITY,
): EncodedBody => {
  const { text, hash } = typeof content === 'string' ? hashed(content) : content;
  const raw = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    contentType,
    length: raw.length,
    bytes: raw.length * 2,
    etag: (encoding) => `"${hash}-${encoding}"`,
    encoded: (encoding) => {
      const cached = made.get(encoding);
      if (cached !== undefined) return cached;
      const making = compress[encoding](raw, quality);
      made.set(encoding, making);
      return making;
    },
  };
};

export const JSON_TYPE = 'application/json; charset=utf-8';

export const encodedJson = (value: unknown): EncodedBody =>
  encodedBody(JSON.stringify(value), JSON_TYPE);

const isAccepted = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** In bytes. */
const WORTH_COMPRESSING = 500;

const bestEncoding = (request: FastifyRequest, length: number): Encoding => {
  if (length < WORTH_COMPRESSING) return 'identity';
  const header = request.headers['accept-encoding'] ?? '';
  if (isAccepted(header, 'br')) return 'br';
  return isAccepted(header, 'gzip') ? 'gzip' : 'identity';
};

const matches = (request: FastifyRequest, etag: string): boolean => {
  const etags = request.headers['if-none-match'] ?? '';
  return etags.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
};

/** The CORS plugin may have added the origin already. */
const varyByEncoding = (reply: FastifyReply): void => {
  void reply.header(
    'vary',
    [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
  );
};

/** Sends the best encoding that the client accepts, or 304. */
export const sendEncoded = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> => {
  const encoding = bestEncoding(request, body.length);
  const etag = body.etag(encoding);
  void reply.header('etag', etag);
  varyByEncoding(reply);
  if (matches(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .header('content-type', body.contentType)
    .serializer((payload: unknown) => payload as string)
    .send(await body.encoded(encoding));
};

/** `onSend` for routes whose answers are long and differ each time: nothing is cached or hashed. */
export const compressAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (typeof payload !== 'string') return payload;
  const raw = Buffer.from(payload);
  const encoding = bestEncoding(request, raw.length);
  varyByEncoding(reply);
  if (encoding === 'identity') return payload;
  void reply.header('content-encoding', encoding);
  return compress[encoding](raw, QUICK_QUALITY);
};

import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { type InputForm, inputFormSchema, inputKinds } from '@pmm/shared/contracts/observation';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { ApiError, invalidInput, notFound } from '../../errors';
import { bearerTokenOf } from '../../http/bearerToken';
import { outage } from '../../http/errorAnswers';
import { files, openedBy } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import type { IngestBounds } from '../bounds';
import { ingest, type IngestEvent } from '../ingest';
import { InputError } from '../InputError';
import type { InputFormat } from '../reading/records';
import { openReader } from '../thread/reader';
import { openWriter, type Writer } from '../thread/writer';
import { readColumnMaps } from './columnMaps';
import { contentTypes, formatOfType } from './contentTypes';
import { countedEvents } from './countedEvents';
import { readSteadily } from './steadyBody';

const BOUNDS: IngestBounds = {
  unpackedBytes: 4 * 1024 ** 3,
  refusedLines: 100_000,
  milliseconds: 60 * 60_000,
};

const digest = (token: string) => createHash('sha256').update(token).digest();

/**
 * Answers 404 if no token is configured. Compares digests, because timingSafeEqual needs equal
 * lengths.
 */
const proveServiceToken = ({ ingestTokens }: Context) => {
  const allowed = ingestTokens.map(({ name, token }) => ({ name, digest: digest(token) }));
  return async (request: FastifyRequest): Promise<void> => {
    if (allowed.length === 0) throw notFound();
    const sent = digest(bearerTokenOf(request));
    const [match] = allowed.filter((one) => timingSafeEqual(one.digest, sent));
    await Promise.resolve();
    if (match === undefined) {
      throw new ApiError(403, 'FORBIDDEN', 'This token may not hand in data.');
    }
    request.serviceName = match.name;
  };
};

const formatOf = (request: FastifyRequest): InputFormat => {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!['gzip', 'identity'].includes(encoding.toLowerCase())) {
    throw invalidInput('Send the body as it is, or with Content-Encoding: gzip.', 415);
  }
  const format = formatOfType(request.headers['content-type']);
  if (format) return format;
  const typeNames = `${contentTypes.ndjson}, ${contentTypes.csv} or ${contentTypes.xlsx}`;
  throw invalidInput(`Send the body as ${typeNames}.`, 415);
};

const errorLine = (error: unknown, request: FastifyRequest) => {
  if (error instanceof InputError) return { error: invalidInput(error.message).body };
  const refusal = error instanceof ApiError ? error : outage(error, request);
  if (refusal !== null) return { error: refusal.body };
  // Nothing is lost, because the client can send the same lines again.
  if (!request.raw.readableAborted) request.log.error({ err: error }, 'ingest failed');
  const unexpected = new ApiError(500, 'SERVER_ERROR', 'Something went wrong on the server.');
  return { error: unexpected.body };
};

/** Without the reason, because it quotes a value of the input. */
const logRefused = (event: IngestEvent, request: FastifyRequest): void => {
  if (!('summary' in event) || event.summary.firstRejected === undefined) return;
  const { kind, lines, rejected, firstRejected } = event.summary;
  const { line, field } = firstRejected;
  const service = request.serviceName;
  request.log.warn(
    { service, kind, lines, rejected, first: { line, field } },
    'lines of an ingest were refused',
  );
};

/** The events as lines. An error after the status was sent is the last line. */
async function* answerLines(
  first: IteratorResult<IngestEvent>,
  events: AsyncGenerator<IngestEvent>,
  request: FastifyRequest,
  reply: FastifyReply,
): AsyncGenerator<string> {
  try {
    for (let next = first; next.done !== true; next = await events.next()) {
      logRefused(next.value, request);
      yield `${JSON.stringify(next.value)}\n`;
    }
  } catch (error) {
    // Nobody reads the rest of a body that broke off.
    if (error instanceof ApiError) {
      reply.raw.once('finish', () => request.raw.socket.destroySoon());
    }
    yield `${JSON.stringify(errorLine(error, request))}\n`;
  } finally {
    await events.return(undefined);
  }
}

const writerOf = ({ writerScript, environment, measures, stopping }: Context): Writer | null => {
  const { databaseUrl } = environment;
  if (writerScript === null || databaseUrl === undefined) return null;
  const isPooled = environment.postgres.directUrl !== undefined;
  return openWriter(writerScript, { databaseUrl, isPooled, measures, stopping });
};

const paramsSchema = v.object({ kind: v.picklist(inputKinds) });

const flagSchema = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

const querySchema = v.object({
  ...inputFormSchema.entries,
  padPzn: v.optional(flagSchema),
  dryRun: v.optional(flagSchema),
});

/** What a request says of its body counts more than the map that is kept for its service. */
const formOf = (query: InputForm, columns: string | undefined): InputForm => ({
  ...(columns !== undefined && { columns }),
  ...query,
});

/** POST /ingest/{kind}: reads a stream, and answers meanwhile with a stream of lines. */
export const ingestRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, body, done) => {
      done(null, body);
    });
    await Promise.resolve();
    const { stopping, environment, ingestTokens } = context;
    const maps = readColumnMaps(
      environment.ingestColumnsDir,
      ingestTokens.map(({ name }) => name),
    );
    const steadyBody = readSteadily({ silenceMs: environment.timeouts.bodyMs, stopping });
    const reader = context.readerScript && openReader(context.readerScript);
    const writer = writerOf(context);
    app.addHook('onClose', async () => {
      await reader?.close();
      await writer?.close();
    });
    app.withTypeProvider<ValibotTypeProvider>().post(
      '/ingest/:kind',
      {
        schema: {
          tags: ['ingest'],
          ...openedBy('serviceToken'),
          params: paramsSchema,
          querystring: querySchema,
          response: { 200: files(contentTypes.ndjson) },
        },
        config: { anyLength: true },
        onRequest: proveServiceToken(context),
      },
      async (request, reply) => {
        const source = {
          kind: request.params.kind,
          format: formatOf(request),
          form: formOf(request.query, maps.get(request.serviceName)),
          bytes: steadyBody(request.raw),
        };
        const read =
          writer?.write(source, BOUNDS) ??
          ingest(context.longWork, source, {
            bounds: BOUNDS,
            ...(reader && { read: reader.read }),
          });
        const events = countedEvents(read, source.kind, context.metrics);
        const first = await events.next().catch((error: unknown) => {
          if (error instanceof ApiError) void reply.header('connection', 'close');
          throw error instanceof InputError ? invalidInput(error.message) : error;
        });
        const lines = Readable.from(answerLines(first, events, request, reply));
        return reply.header('content-type', contentTypes.ndjson).send(lines);
      },
    );
  };

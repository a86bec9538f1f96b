import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@pmm/shared/contracts/errorCodes';
import { ingestAnswerLineSchema } from '@pmm/shared/contracts/observation';
import * as v from 'valibot';
import type { ServerAddress } from '../../storage/serverAddress';
import { contentTypes } from '../http/contentTypes';
import { InputError } from '../InputError';
import type { IngestEvent, IngestSource } from '../ingest';
import { LineSplitter } from '../reading/physicalLines';

const post = (
  { url, token }: ServerAddress,
  { kind, format, form = {} }: IngestSource,
): ClientRequest => {
  const address = new URL(`${url}/api/v1/ingest/${kind}`);
  for (const [name, value] of Object.entries(form)) address.searchParams.set(name, String(value));
  return request(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentTypes[format] },
  });
};

const lost = () =>
  new InputError('the server went away before all of it was in; run the command again');

const refusalOf = async (response: IncomingMessage): Promise<InputError> => {
  const body = v.safeParse(
    v.pipe(v.string(), v.parseJson(), errorBodySchema),
    await text(response),
  );
  const status = `status ${response.statusCode}`;
  return new InputError(body.success ? body.output.message : `the server refused it (${status})`);
};

const LONGEST_ANSWER_LINE = 1_000_000;

async function* eventsOf(response: IncomingMessage): AsyncGenerator<IngestEvent> {
  const splitter = new LineSplitter(LONGEST_ANSWER_LINE);
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    for (const { text: line } of splitter.push(chunk)) {
      const event = v.parse(ingestAnswerLineSchema, JSON.parse(line));
      if ('error' in event) throw new InputError(event.error.message);
      yield event;
      if ('summary' in event) return;
    }
  }
  throw lost();
}

/**
 * Streams a source to the server that has the embedded database open. Yields the same events as
 * `ingest`.
 *
 * @throws InputError as the server reports it, or if the server goes away.
 */
export async function* handOver(
  address: ServerAddress,
  source: IngestSource,
): AsyncGenerator<IngestEvent> {
  let sourceFailure: unknown;
  async function* watched() {
    try {
      yield* source.bytes;
    } catch (error) {
      sourceFailure = error;
      throw error;
    }
  }
  const outgoing = post(address, source);
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  // A server that refuses early stops reading; its answer contains the reason.
  pipeline(Readable.from(watched()), outgoing).catch(() => undefined);
  try {
    const [response] = await answered;
    if (response.statusCode !== 200) throw await refusalOf(response);
    yield* eventsOf(response);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw sourceFailure instanceof Error ? sourceFailure : lost();
  }
}

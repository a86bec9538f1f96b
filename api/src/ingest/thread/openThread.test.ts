import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailableError, storageFailure } from '../../storage/storageFailure';
import { codeOf } from '../../../../tools/src/site/systemError';
import { threadScript } from '../../testing/threadScript';
import { until } from '../../testing/until';
import { InputError } from '../InputError';
import type { IngestSource } from '../reading/readBatches';
import { CHUNKS_AHEAD, type Ending } from './messages';
import { openThread, type SourceThread } from './openThread';
import { openWriter } from './writer';
import { noTelemetry } from '../../telemetry/statements';

interface Options {
  /** Whether it reports each chunk that it has read. */
  reads: boolean;
  ending: Ending;
}

/**
 * Sends a part for each message about a source. At the end it sends one with its own data, and then
 * the ending.
 */
const script = threadScript(`
  import { parentPort, threadId, workerData } from 'node:worker_threads';
  parentPort.on('message', (message) => {
    if (!('port' in message)) return parentPort.postMessage({ heard: message });
    const { port, kind, format, options } = message;
    port.on('message', (message) => {
      if ('more' in message) return;
      if ('chunk' in message) {
        port.postMessage({ part: Buffer.from(message.chunk).toString() });
        if (options.reads) port.postMessage({ read: true });
        return;
      }
      port.postMessage({ part: JSON.stringify({ kind, format, threadId, workerData }) });
      port.postMessage('broke' in message ? { broke: true } : options.ending);
    });
  });`);

describe('a thread for sources', () => {
  let stopping: AbortController;
  let messages: unknown[];
  let thread: SourceThread<Options, string>;

  beforeEach(() => {
    stopping = new AbortController();
    messages = [];
    thread = openThread(script, {
      ...{ work: 'tries', workerData: { given: 1 }, stopping: stopping.signal },
      onMessage: (message) => messages.push(message),
    });
  });
  afterEach(() => thread.close());

  let given = 0;
  let isGivenBack = false;
  async function* letters(count: number, failure?: Error) {
    [given, isGivenBack] = [0, false];
    try {
      while (given < count) {
        given += 1;
        yield await Promise.resolve(Buffer.from('a'));
      }
      if (failure) throw failure;
    } finally {
      isGivenBack = true;
    }
  }
  const source = (bytes: IngestSource['bytes']): IngestSource => ({
    ...{ kind: 'channels', format: 'ndjson', bytes },
  });
  /** The parts, and how they end. */
  const partsOf = async (bytes: IngestSource['bytes'], options: Partial<Options> = {}) => {
    const parts: string[] = [];
    try {
      const allOptions = { reads: true, ending: { done: true } as const, ...options };
      for await (const part of thread.partsOf(source(bytes), allOptions)) parts.push(part);
      return { parts, ended: 'well' };
    } catch (error) {
      return { parts, ended: error };
    }
  };

  it('receives the whole source with its kind and the data of the thread', async () => {
    const { parts, ended } = await partsOf(letters(20));
    expect(ended).toBe('well');
    expect(parts.slice(0, -1)).toEqual(Array.from({ length: 20 }, () => 'a'));
    expect(JSON.parse(parts.at(-1) ?? '')).toMatchObject({
      ...{ kind: 'channels', format: 'ndjson', workerData: { given: 1 } },
    });
  });

  it('is the same for the next source', async () => {
    const idOf = async () =>
      (JSON.parse((await partsOf(letters(0))).parts.at(-1) ?? '') as { threadId: number }).threadId;
    expect(await idOf()).toBe(await idOf());
  });

  it('receives a few chunks in advance, and the source is closed', async () => {
    const allOptions = { reads: false, ending: { done: true } as const };
    let parts = 0;
    for await (const part of thread.partsOf(source(letters(20)), allOptions)) {
      expect(part).toBe('a');
      parts += 1;
      if (parts === CHUNKS_AHEAD) break;
    }
    expect(given).toBe(CHUNKS_AHEAD);
    expect(isGivenBack).toBe(true);
  });

  it('does not detach the buffers of a sender', async () => {
    const chunk = Buffer.from('a');
    async function* twice() {
      yield await Promise.resolve(chunk);
      yield chunk;
    }
    expect((await partsOf(twice())).parts.slice(0, 2)).toEqual(['a', 'a']);
  });

  it('ends with the error of the source itself', async () => {
    const failure = new Error('broken');
    expect((await partsOf(letters(2, failure))).ended).toBe(failure);
  });

  it('reports why a source is refused', async () => {
    const { ended } = await partsOf(letters(1), { ending: { refused: 'no header' } });
    expect(ended).toBeInstanceOf(InputError);
    expect(ended).toMatchObject({ message: 'no header' });
  });

  it.each<[string, Ending, object]>([
    ['its own fault', { fault: 'a at b' }, { failure: null, isAway: false, code: undefined }],
    [
      'a full disk',
      { outage: 'full', fault: 'a at b', code: '53100' },
      { failure: 'full', isAway: false, code: '53100' },
    ],
    [
      'a database that is away',
      { outage: 'unavailable', fault: 'a at b', code: '57P01' },
      { failure: 'unavailable', isAway: true, code: '57P01' },
    ],
  ])('distinguishes %s from other errors', async (_what, ending, expected) => {
    const { ended } = await partsOf(letters(1), { ending });
    expect(ended).toMatchObject({ message: 'a at b' });
    const isAway = ended instanceof StorageUnavailableError;
    const code = codeOf(ended) ?? codeOf((ended as Error).cause);
    expect({ failure: storageFailure(ended), isAway, code }).toEqual(expected);
  });

  it('is told that the server stops, and its other messages are received', async () => {
    await partsOf(letters(1));
    stopping.abort();
    await until(() => messages.length > 0);
    expect(messages).toEqual([{ heard: { stop: true } }]);
  });

  it('may be idle when the server stops', async () => {
    stopping.abort();
    expect((await partsOf(letters(1))).ended).toBe('well');
  });

  it('ends when it is closed, also for a waiting reader', async () => {
    async function* endless() {
      yield await Promise.resolve(Buffer.from('a'));
      await new Promise(() => undefined);
    }
    const parts = thread.partsOf(source(endless()), { reads: true, ending: { done: true } });
    expect(await parts.next()).toEqual({ done: false, value: 'a' });
    const ended = expect(parts.next()).rejects.toThrow('the thread that tries has ended');
    await thread.close();
    await ended;
  });
});

it('a writer passes events on one by one, and counts the measurements of its thread as long work', async () => {
  const measure = { statement: 'select 1', ms: 5, failed: false };
  const writerScript = threadScript(
    `import { parentPort, workerData } from 'node:worker_threads';
     parentPort.on('message', ({ port, options }) => {
       if (!port) return;
       parentPort.postMessage({ waited: 2 });
       parentPort.postMessage(${JSON.stringify(measure)});
       port.on('message', (message) => {
         if (!('end' in message)) return;
         port.postMessage({ part: [{ one: workerData }, { two: options }] });
         port.postMessage({ part: [{ three: 3 }] });
         port.postMessage({ done: true });
       });
     });`,
  );
  const measured: unknown[] = [];
  const writer = openWriter(writerScript, {
    databaseUrl: 'postgres://x',
    isPooled: false,
    measures: {
      ...noTelemetry,
      waited: (...values) => measured.push(values),
      measured: (...values) => measured.push(values),
    },
    stopping: new AbortController().signal,
  });
  const bounds = { unpackedBytes: 1, refusedLines: 2, milliseconds: 3 };
  const events: unknown[] = [];
  async function* nothing() {
    await Promise.resolve();
    yield* [];
  }
  const source = { kind: 'channels', format: 'ndjson', bytes: nothing() } as const;
  for await (const event of writer.write(source, bounds)) events.push(event);
  expect(events).toEqual([
    { one: { databaseUrl: 'postgres://x', isPooled: false } },
    { two: bounds },
    { three: 3 },
  ]);
  // They arrive through another channel.
  await until(() => measured.length > 1);
  expect(measured).toEqual([
    ['long-work', 2],
    ['long-work', measure],
  ]);
  await writer.close();
});

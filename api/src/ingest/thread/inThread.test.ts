import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailableError, storageFailure } from '../../storage/storageFailure';
import { InputError } from '../InputError';
import type { IngestSource } from '../reading/readBatches';
import { workFor } from './inThread';
import type { ToThread } from './messages';

type Work = Parameters<typeof workFor<string, string>>[0];

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});
const channel = () => {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  return [port1, port2] as const;
};

/** Starts a thread with one source; returns what it sends, and a function to answer it. */
const begin = (work: Work) => {
  const [outside, inside] = channel();
  workFor(work, inside);
  outside.postMessage({ stop: true });
  const [port, theirs] = channel();
  outside.postMessage({ port: theirs, kind: 'channels', format: 'ndjson', options: 'asked' }, [
    theirs,
  ]);
  const messages: unknown[] = [];
  port.on('message', (message) => messages.push(message));
  const say = (...messages: ToThread[]): void => {
    for (const message of messages) port.postMessage(message);
  };
  /** Waits for this many messages. */
  const heard = async (count: number): Promise<unknown[]> => {
    while (messages.length < count) await once(port, 'message');
    return messages;
  };
  return { port, say, heard };
};
const chunk = (text: string): ToThread => ({ chunk: new Uint8Array(Buffer.from(text)) });

/** Sends a part for each chunk. */
async function* echo({ bytes }: IngestSource) {
  for await (const each of bytes) yield { part: Buffer.from(each).toString() };
}
const failing = (error: unknown) =>
  async function* fail() {
    yield { part: 'a' };
    await Promise.resolve();
    throw error;
  };

describe('the work of a thread', () => {
  it('gets the source with its options, and reports when it is done', async () => {
    const { say, heard } = begin(async function* ({ bytes, ...source }, options) {
      for await (const _each of bytes);
      yield { part: JSON.stringify([source, options]) };
    });
    say({ more: true }, { end: true });
    const part = JSON.stringify([{ kind: 'channels', format: 'ndjson' }, 'asked']);
    expect(await heard(2)).toEqual([{ part }, { done: true }]);
  });

  it('reports each chunk that it has read, and continues with it', async () => {
    const { say, heard } = begin(echo);
    say(chunk('a'), { more: true }, chunk('b'), { more: true }, { end: true });
    const messages = await heard(5);
    expect(messages.filter((message) => JSON.stringify(message) === '{"read":true}')).toHaveLength(
      2,
    );
    expect(messages).toEqual(expect.arrayContaining([{ part: 'a' }, { part: 'b' }]));
    expect(messages.at(-1)).toEqual({ done: true });
  });

  it('is one part ahead of the reader, and not more', async () => {
    let made = 0;
    const { say, heard } = begin(async function* () {
      for (const part of ['a', 'b', 'c']) {
        made += 1;
        yield await Promise.resolve({ part });
      }
    });
    expect(await heard(1)).toEqual([{ part: 'a' }]);
    // A message that does not request a part.
    say(chunk('x'));
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect([made, await heard(1)]).toEqual([2, [{ part: 'a' }]]);
    say({ more: true });
    expect(await heard(2)).toEqual([{ part: 'a' }, { part: 'b' }]);
    say({ more: true });
    expect(await heard(4)).toEqual([...['a', 'b', 'c'].map((part) => ({ part })), { done: true }]);
  });

  it('moves its buffers without a copy', async () => {
    const bytes = new Uint8Array(8);
    const { heard } = begin(async function* () {
      yield await Promise.resolve({ part: 'a', buffers: [bytes.buffer] });
    });
    await heard(1);
    expect(bytes.byteLength).toBe(0);
  });

  it.each([
    ['a source that cannot be taken', new InputError('no header'), { refused: 'no header' }],
    ['an error', Object.assign(new Error('x'), { stack: 'x at y' }), { fault: 'x at y' }],
    [
      'an error without a stack',
      Object.assign(new Error('x'), { stack: undefined }),
      { fault: 'x' },
    ],
    ['a thrown text', 'x', { fault: 'x' }],
    [
      'a full disk',
      Object.assign(new Error('full'), { code: '53100', stack: 's' }),
      { outage: 'full', fault: 's', code: '53100' },
    ],
    [
      'a database that is away',
      Object.assign(new StorageUnavailableError('away'), { stack: 's' }),
      { outage: 'unavailable', fault: 's', code: undefined },
    ],
  ])('ends with %s in a form for another thread', async (_what, error, ending) => {
    expect(await begin(failing(error)).heard(2)).toEqual([{ part: 'a' }, ending]);
    if ('outage' in ending) expect(storageFailure(error)).toBe(ending.outage);
  });

  it('reports that its source broke, after the parts before', async () => {
    const { say, heard } = begin(echo);
    say(chunk('a'), { more: true }, { broke: true });
    const messages = await heard(3);
    expect(messages).toEqual(expect.arrayContaining([{ read: true }, { part: 'a' }]));
    expect(messages.at(-1)).toEqual({ broke: true });
  });

  it('ends when nobody reads the rest, while it waits for more', async () => {
    const left = new Promise((resolve) => {
      const { port, say, heard } = begin(async function* (source) {
        try {
          yield* echo(source);
        } finally {
          resolve('well');
        }
      });
      say(chunk('a'));
      void heard(2).then(() => port.close());
    });
    expect(await left).toBe('well');
  });

  it('runs to its end when nobody reads its parts any more', async () => {
    const finished = new Promise((resolve) => {
      const { port, heard } = begin(async function* () {
        for (const part of ['a', 'b', 'c']) yield await Promise.resolve({ part });
        resolve('well');
      });
      void heard(1).then(() => port.close());
    });
    expect(await finished).toBe('well');
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { threadScript } from '../../testing/threadScript';
import { until } from '../../testing/until';
import { openThread, type SourceThread } from './openThread';

/** What the thread does after it has read a source. */
type End = 'done' | 'leave' | 'throw';

/**
 * Sends a part for each chunk, and one that names the thread; reports when nobody reads a source
 * any more.
 */
const script = threadScript(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ port, options: end }) => {
    port.on('close', () => parentPort.postMessage('gone'));
    port.on('message', (message) => {
      if ('chunk' in message) port.postMessage({ part: 'chunk' });
      if (!('end' in message)) return;
      if (end === 'leave') process.exit();
      if (end === 'throw') throw new Error('a fault');
      port.postMessage({ part: String(threadId) });
      port.postMessage({ done: true });
    });
  });`);

describe('a thread for sources', () => {
  let thread: SourceThread<End, string>;
  let messages: unknown[];
  beforeEach(() => {
    messages = [];
    thread = openThread(script, { work: 'tries', onMessage: (message) => messages.push(message) });
  });
  afterEach(() => thread.close());

  const nothing = async function* () {
    await Promise.resolve();
    yield* [];
  };
  const source = (bytes: AsyncIterable<Uint8Array>) =>
    ({ kind: 'channels', format: 'ndjson', bytes }) as const;
  /** The id of the thread that read a source to its end. */
  const ask = async (end: End = 'done', target = thread) => {
    let id = '';
    for await (const part of target.partsOf(source(nothing()), end)) id = part;
    return id;
  };

  it.each<End>(['leave', 'throw'])('is started again once after it ended: %s', async (end) => {
    await expect(ask(end)).rejects.toThrow('the thread that tries has ended');
    const next = await ask();
    expect(await ask()).toBe(next);
  });

  it('is started again after it was closed', async () => {
    const first = await ask();
    await thread.close();
    expect(await ask()).not.toBe(first);
  });

  it('works without a listener for its other messages and without a signal', async () => {
    const alone = openThread<End, string>(script, { work: 'tries' });
    expect(await ask('done', alone)).not.toBe('');
    await alone.close();
  });

  it('stops reading a source when nobody reads its parts any more', async () => {
    let requestedChunks = 0;
    let bring: () => void = () => undefined;
    // Unlike a generator, it has no `return`.
    const bytes: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          requestedChunks += 1;
          if (requestedChunks > 1) await new Promise<void>((resolve) => (bring = resolve));
          return { done: false, value: Buffer.from('a') };
        },
      }),
    };
    for await (const part of thread.partsOf(source(bytes), 'done')) {
      expect(part).toBe('chunk');
      break;
    }
    await until(() => messages.length > 0);
    expect(messages).toEqual(['gone']);
    bring();
    await new Promise(setImmediate);
    expect(requestedChunks).toBe(2);
  });
});

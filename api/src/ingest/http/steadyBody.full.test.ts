import { getEventListeners, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it, jest } from '@jest/globals';
import { readSteadily } from './steadyBody';

const SILENCE_MS = 1_000;

/** A body that the test writes, and the iterator of its chunks. */
const openBody = (stopping = new AbortController()) => {
  const body = new PassThrough();
  const chunks = readSteadily({ silenceMs: SILENCE_MS, stopping: stopping.signal })(body);
  return { body, chunks, stopping };
};
const textOf = ({ value }: IteratorResult<Uint8Array, unknown>) =>
  value instanceof Uint8Array ? Buffer.from(value).toString() : value;
const slow = { status: 408, message: expect.stringContaining('too slowly') };

afterEach(() => {
  jest.useRealTimers();
});

it('a body is read to its end, and leaves no timer behind', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { body, chunks } = openBody();
  body.write('a');
  expect(textOf(await chunks.next())).toBe('a');
  expect(jest.getTimerCount()).toBe(0);
  const next = chunks.next();
  expect(jest.getTimerCount()).toBe(1);
  body.end('b');
  expect(textOf(await next)).toBe('b');
  expect(await chunks.next()).toEqual({ done: true, value: undefined });
  expect(jest.getTimerCount()).toBe(0);
});

it('a body may pause repeatedly up to the limit, but not longer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { body, chunks } = openBody();
  for (const letter of ['a', 'b', 'c']) {
    const next = chunks.next();
    jest.advanceTimersByTime(SILENCE_MS - 1);
    body.write(letter);
    expect(textOf(await next)).toBe(letter);
  }
  const next = chunks.next();
  jest.advanceTimersByTime(SILENCE_MS);
  await expect(next).rejects.toMatchObject(slow);
});

it('a body ends when the server stops, also during a pause', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { chunks, stopping } = openBody();
  const next = chunks.next();
  stopping.abort();
  await expect(next).rejects.toMatchObject({ status: 503 });
  expect(jest.getTimerCount()).toBe(0);
});

it('all bodies end when the server stops, with a single listener for all', async () => {
  const stopping = new AbortController();
  const steadyBody = readSteadily({ silenceMs: SILENCE_MS, stopping: stopping.signal });
  const reads = Array.from({ length: 100 }, () => steadyBody(new PassThrough()).next());
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
  stopping.abort();
  const ends = await Promise.allSettled(reads);
  expect(ends).toEqual(
    reads.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 503 }) })),
  );
});

it('a body is not read by a server that is stopping', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const { body, chunks } = openBody(stopping);
  body.end('a');
  await expect(chunks.next()).rejects.toMatchObject({ status: 503 });
  expect(body.readableLength).toBe(1);
});

it('a body ends with the error of its stream', async () => {
  const { body, chunks } = openBody();
  const next = chunks.next();
  body.destroy(new Error('the client left'));
  await expect(next).rejects.toThrow('the client left');
});

it.each([
  ['between two chunks', false],
  ['while it waits for one', true],
])('a body is drained when its reader stops %s', async (_when, isWaiting) => {
  const { body, chunks } = openBody();
  body.write('a');
  await chunks.next();
  const next = isWaiting ? chunks.next() : null;
  const returned = chunks.return(undefined);
  body.write('b');
  await next;
  await returned;
  const ended = once(body, 'end');
  body.end(Buffer.alloc(10 * body.writableHighWaterMark));
  await ended;
});

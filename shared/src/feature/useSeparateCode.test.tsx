import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { prepareCode, useSeparateCode } from './useSeparateCode';

const code = { Dialog: 'the code' };
const missing = new Error('Loading chunk 7 failed.');

const sourceOf = (load: () => Promise<typeof code>) => ({ load: jest.fn(load) });
const show = (source: { load: () => Promise<typeof code> }, initiallyNeeded = true) =>
  renderHook((isNeeded: boolean) => useSeparateCode(source, isNeeded), {
    initialProps: initiallyNeeded,
  });
/** Lets settled promises be handled. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('loads the code when it is needed, once for all components', async () => {
  const source = sourceOf(() => Promise.resolve(code));
  const { result, rerender } = show(source, false);
  expect(result.current).toMatchObject({ code: null, waiting: false, failure: null });
  expect(source.load).not.toHaveBeenCalled();
  rerender(true);
  expect(result.current).toMatchObject({ code: null, waiting: true });
  await settle();
  expect(result.current).toMatchObject({ code, waiting: false, failure: null });
  expect(show(source).result.current).toMatchObject({ code, waiting: false });
  expect(source.load).toHaveBeenCalledTimes(1);
});

it('has prepared code at once', async () => {
  const source = sourceOf(() => Promise.resolve(code));
  const { result, rerender } = show(source, false);
  await prepareCode(source);
  rerender(true);
  expect(result.current).toMatchObject({ code, waiting: false });
});

it('reports that the code could not be loaded, and a retry loads it again', async () => {
  const source = sourceOf(() => Promise.resolve(code));
  source.load.mockRejectedValueOnce(missing);
  const { result } = show(source);
  await settle();
  expect(result.current).toMatchObject({ code: null, waiting: false, failure: missing });
  act(() => result.current.retry());
  await settle();
  expect(result.current).toMatchObject({ code, failure: null });
});

it('starts again when the code is needed again', async () => {
  const source = sourceOf(() => Promise.resolve(code));
  source.load.mockRejectedValueOnce(missing);
  const { result, rerender } = show(source);
  await settle();
  rerender(false);
  expect(result.current.failure).toBeNull();
  rerender(true);
  await settle();
  expect(result.current.code).toBe(code);
});

it('stops waiting after a time limit; code that arrives later serves the next retry', async () => {
  let come: (ready: typeof code) => void = () => undefined;
  const source = sourceOf(() => new Promise((resolve) => (come = resolve)));
  const { result } = show(source);
  act(() => jest.advanceTimersByTime(15_000));
  expect(result.current.failure?.message).toBe('not loaded after 15000 ms');
  come(code);
  await settle();
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ code, failure: null });
});

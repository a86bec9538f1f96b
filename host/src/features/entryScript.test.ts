import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { releaseOf } from '../testing/registry';
import { loadEntryScript } from './entryScript';
import { LoadFailure } from './failures';

const release = releaseOf('prices');
const containers = globalThis as Record<string, unknown>;

const scripts = () => [...document.head.querySelectorAll('script')];

/** jsdom loads no scripts: the test fires the event that a browser would. */
const browserSays = (what: 'load' | 'error') => {
  for (const script of scripts()) script.dispatchEvent(new Event(what));
};
const define = () => {
  containers[release.name] = { get: () => undefined };
};

const load = (signal = new AbortController().signal) => {
  const result = loadEntryScript(release, signal).then(
    () => 'loaded',
    (cause: unknown) => (cause instanceof LoadFailure ? `${cause.kind}: ${cause.message}` : cause),
  );
  return { result };
};

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const fetching = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  fetching.mockImplementation(unreachable);
});

afterEach(() => {
  Reflect.deleteProperty(containers, release.name);
  for (const script of scripts()) script.remove();
});

describe('the entry of a feature', () => {
  it('is requested with its integrity and CORS', async () => {
    const { result } = load();
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]).toHaveAttribute('src', release.entry);
    expect(scripts()[0]).toMatchObject({ integrity: release.integrity });
    expect(scripts()[0]).toHaveAttribute('crossorigin', 'anonymous');
    define();
    browserSays('load');
    await expect(result).resolves.toBe('loaded');
    expect(scripts()).toEqual([]);
  });

  it('is not requested when it has run already', async () => {
    define();
    const { result } = load();
    expect(scripts()).toEqual([]);
    await expect(result).resolves.toBe('loaded');
  });

  it('fails when it defines no container', async () => {
    const { result } = load();
    browserSays('load');
    await expect(result).resolves.toMatch(/^execution: .*remoteEntry.js: it defines no container/);
  });

  it('fails with the message of what it throws', async () => {
    const { result } = load();
    const filename = new URL(release.entry, location.origin).href;
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'x is not defined' }));
    browserSays('load');
    await expect(result).resolves.toMatch(/^execution: .*: x is not defined$/);
  });

  it('does not fail with the message of another script', async () => {
    const { result } = load();
    const filename = 'https://extension.example/x.js';
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'not ours' }));
    browserSays('load');
    await expect(result).resolves.not.toMatch(/not ours/);
  });

  it('is requested at another address after a timeout, because the browser would go on waiting', async () => {
    const late = { ...release, entry: '/features/prices/b2/remoteEntry.js' };
    const owner = new AbortController();
    const first = loadEntryScript(late, owner.signal);
    owner.abort(new LoadFailure('timeout', 'not ready'));
    await expect(first).rejects.toThrow('not ready');
    const second = loadEntryScript(late, new AbortController().signal);
    expect(scripts()[0]).toHaveAttribute('src', `${late.entry}?again=1`);
    define();
    browserSays('load');
    await expect(second).resolves.toBeUndefined();
  });

  it('leaves no script behind when the loader gives up', async () => {
    const owner = new AbortController();
    const { result } = load(owner.signal);
    owner.abort(new LoadFailure('timeout', 'too late'));
    await expect(result).resolves.toBe('timeout: too late');
    expect(scripts()).toEqual([]);
  });

  it('is not requested when the loader gave up before', async () => {
    const { result } = load(AbortSignal.abort(new LoadFailure('timeout', 'too late')));
    expect(scripts()).toEqual([]);
    await expect(result).resolves.toBe('timeout: too late');
  });
});

describe('an entry that does not load', () => {
  it.each<[string, typeof fetch, RegExp]>([
    ['cannot be reached', unreachable, /^network: .*cannot be reached/],
    [
      'answers 404',
      () => Promise.resolve(new Response('', { status: 404 })),
      /^network: .*answered 404/,
    ],
    ['is there by now', () => Promise.resolve(new Response()), /^network: .*for a moment/],
    // The browser refuses a script that does not match the integrity in the request.
    [
      'is another file than the released one',
      (_entry, { integrity } = {}) =>
        integrity === undefined ? Promise.resolve(new Response()) : unreachable(),
      /^integrity: .*not the file that was released/,
    ],
  ])('fails with the reason when it %s', async (_why, answer, expected) => {
    fetching.mockImplementation(answer);
    const { result } = load();
    browserSays('error');
    await expect(result).resolves.toMatch(expected);
  });
});

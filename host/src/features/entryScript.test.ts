import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, fakeServer } from '@pmm/shared/testing';
import { releaseOf } from '../testing/registry';
import { loadEntryScript } from './entryScript';
import { LoadFailure } from './featureState';

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

beforeEach(() => {
  fakeServer({});
});

afterEach(() => {
  Reflect.deleteProperty(containers, release.name);
  for (const script of scripts()) script.remove();
});

describe('the entry of a feature', () => {
  it('is asked for with its integrity, which needs CORS', async () => {
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

  it('that has run already is not asked for again', async () => {
    define();
    const { result } = load();
    expect(scripts()).toEqual([]);
    await expect(result).resolves.toBe('loaded');
  });

  it('that defines nothing has failed to run', async () => {
    const { result } = load();
    browserSays('load');
    await expect(result).resolves.toMatch(/^execution: .*remoteEntry.js: it defines no container/);
  });

  it('that throws tells what it threw', async () => {
    const { result } = load();
    const filename = new URL(release.entry, location.origin).href;
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'x is not defined' }));
    browserSays('load');
    await expect(result).resolves.toMatch(/^execution: .*: x is not defined$/);
  });

  it('is not blamed for what another script throws', async () => {
    const { result } = load();
    const filename = 'https://extension.example/x.js';
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'not ours' }));
    browserSays('load');
    await expect(result).resolves.not.toMatch(/not ours/);
  });

  it('that never came is asked for under another address: the browser would go on waiting', async () => {
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

  it('is not even asked for when the loader gave up before', async () => {
    const { result } = load(AbortSignal.abort(new LoadFailure('timeout', 'too late')));
    expect(scripts()).toEqual([]);
    await expect(result).resolves.toBe('timeout: too late');
  });
});

describe('an entry that does not load', () => {
  const path = `GET ${release.entry}`;
  it.each([
    ['is a network failure when nothing can be reached', {}, /^network: .*cannot be reached/],
    [
      'is a network failure when it is gone',
      { [path]: () => answer({}, 404) },
      /^network: .*answered 404/,
    ],
    [
      'is a network failure when it is there by now',
      { [path]: () => answer({}) },
      /^network: .*for a moment/,
    ],
  ])('%s', async (_what, routes, expected) => {
    fakeServer(routes);
    const { result } = load();
    browserSays('error');
    await expect(result).resolves.toMatch(expected);
  });

  it('is an integrity failure when another file stands in its place', async () => {
    // The browser refuses a script that does not match the integrity in the request.
    fakeServer({
      [path]: ({ integrity }) =>
        integrity === '' ? answer({}) : Promise.reject(new TypeError('Failed to fetch')),
    });
    const { result } = load();
    browserSays('error');
    await expect(result).resolves.toMatch(/^integrity: .*not the file that was released/);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppFailure } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import type { Feature } from '@pmm/shared/feature';
import { sessionAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { connectionAtom, type Connection } from '../connection/connection';
import { registryAtom } from '../deployment/registry/currentRegistry';
import type { LoadedRegistry } from '../deployment/registry/registry';
import { chunkError } from '../testing/loaderWorld';
import { featureOf, registryOf } from '../testing/registry';
import { followActivations, followFaults, prefetchPages, retryFailed } from './followers';
import { loader } from './hostLoader';

const prices = featureOf('prices');
const useRegistry = (...features: object[]) =>
  store.set(registryAtom, registryOf(...features) as object as LoadedRegistry);

let stop: () => void = () => undefined;
/** Follows until the test ends, with the feature `prices` in the registry. */
const begin = (follow: () => () => void) => {
  beforeEach(() => {
    useRegistry(prices);
    stop = follow();
  });
  afterEach(() => {
    stop();
    store.set(registryAtom, null);
    jest.clearAllMocks();
  });
};

describe('followFaults', () => {
  const counted = jest.spyOn(loader, 'reportHandlerFailure').mockResolvedValue();
  const retried = jest.spyOn(loader, 'retryFailed').mockResolvedValue();
  begin(followFaults);
  afterEach(() => store.set(connectionAtom, 'connected'));

  /** An error as the code of a build would throw it. */
  const from = <Thrown extends Error>(error: Thrown, place = 'features/prices/b1'): Thrown => {
    const host = 'https://app.example/assets/main.4b4ad519.js:2:8812';
    const frame = `https://app.example/${place}/7.js:1:1`;
    return Object.defineProperty(error, 'stack', {
      value: `Error\n    at ${host}\n    at onClick (${frame})\n    at ${host}`,
    });
  };
  const throwIt = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
  const rejectWith = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it.each([
    ['an error of a handler', throwIt],
    ['a rejected promise', rejectWith],
  ])('counts %s against the build of its topmost frame', (_what, fail) => {
    const error = from(new Error('no data'));
    fail(error);
    expect(counted.mock.calls).toEqual([[prices, error]]);
  });

  it.each([
    ['of Firefox and Safari', 'onClick@https://cdn.example/features/prices/b1/7.js:1:1'],
    ['of a DOMException that is no AbortError', undefined],
  ])('reads the stack %s', (_what, stack) => {
    const error = from(new DOMException('full', 'QuotaExceededError'));
    throwIt(stack === undefined ? error : Object.assign(new Error('no'), { stack }));
    expect(counted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a missing chunk', from(chunkError)],
    ['an unreachable server', from(new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' }))],
    ['a cancelled request', from(new DOMException('aborted', 'AbortError'))],
    ['an error of the host', from(new Error('no'), 'assets')],
    ['an error of another build', from(new Error('no'), 'features/prices/b2')],
    ['an error of a removed feature', from(new Error('no'), 'features/reviews/b1')],
    ['an error without a stack', Object.assign(new Error('no'), { stack: undefined })],
    ['a thrown text', 'no'],
  ])('does not count %s', (_what, cause) => {
    throwIt(cause);
    expect(counted).not.toHaveBeenCalled();
  });

  it.each<[Connection, number]>([
    ['connected', 1],
    ['offline', 0],
    ['unreachable', 0],
  ])('retries failures when the connection becomes "%s": %i times', (connection, times) => {
    store.set(connectionAtom, connection === 'connected' ? 'offline' : 'connected');
    jest.clearAllMocks();
    store.set(connectionAtom, connection);
    expect(retried).toHaveBeenCalledTimes(times);
  });

  it('retries failures once, after the use of the page has ended', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    retryFailed();
    retryFailed();
    expect(retried).not.toHaveBeenCalled();
    dialog.remove();
    // A MutationObserver notices it.
    await Promise.resolve();
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it('follows nothing after its end', () => {
    stop();
    // jsdom reports an error event that nobody listens to.
    const listener = jest.fn();
    window.addEventListener('error', listener);
    throwIt(from(new Error('no data')));
    window.removeEventListener('error', listener);
    rejectWith(from(new Error('no data')));
    store.set(connectionAtom, 'offline');
    store.set(connectionAtom, 'connected');
    expect(counted).not.toHaveBeenCalled();
    expect(retried).not.toHaveBeenCalled();
  });
});

describe('followActivations', () => {
  const keepOnly = jest.spyOn(loader, 'keepOnly').mockReturnValue();
  const deactivateAll = jest.spyOn(loader, 'deactivateAll').mockReturnValue();
  begin(followActivations);
  const mayRun = (id: string) => keepOnly.mock.lastCall?.[0]({ id } as Feature);

  it('stops features that the registry removes, switches off or names with a fault', () => {
    const fault = { phase: 'invalid', reason: 'current.entry' };
    useRegistry(prices, featureOf('off', { enabled: false }), { ...featureOf('faulty'), fault });
    expect(['prices', 'off', 'faulty', 'removed'].map(mayRun)).toEqual([true, false, false, false]);
  });

  it('stops all features when the session ends', () => {
    events.emit('session-cleared', undefined as never);
    expect(deactivateAll).toHaveBeenCalledTimes(1);
  });

  it('follows nothing after its end', () => {
    stop();
    useRegistry(prices);
    events.emit('session-cleared', undefined as never);
    expect(keepOnly).not.toHaveBeenCalled();
    expect(deactivateAll).not.toHaveBeenCalled();
  });
});

describe('prefetchPages', () => {
  const loadPage = jest.spyOn(loader, 'loadPage').mockResolvedValue();
  begin(prefetchPages);
  beforeEach(() => store.set(sessionAtom, {} as never));
  afterEach(() => {
    store.set(sessionAtom, null);
    document.body.replaceChildren();
  });

  /** A link with an icon in it, or a paragraph. */
  const contentOf = (href?: string) => {
    const parent = document.createElement(href === undefined ? 'p' : 'a');
    if (href !== undefined) parent.setAttribute('href', href);
    parent.append(document.createElement('span'));
    document.body.append(parent);
    return parent.firstElementChild as Element;
  };
  const send = (event: string, target: Element) =>
    target.dispatchEvent(new Event(event, { bubbles: true }));

  it.each(['pointerover', 'focusin'])('loads the page of a link at %s', (event) => {
    send(event, contentOf('/prices'));
    expect(loadPage.mock.calls).toEqual([[prices, 'Page']]);
  });

  it.each(['https://other.example/prices', '/nowhere', undefined])(
    'loads nothing for the address %s',
    (href) => {
      send('pointerover', contentOf(href));
      send('pointerover', document as never);
      expect(loadPage).not.toHaveBeenCalled();
    },
  );

  it('loads no page that is coming soon', () => {
    useRegistry({ ...prices, stages: { prices: { all: 'coming-soon', tenants: {} } } });
    send('pointerover', contentOf('/prices'));
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('loads nothing without a session, or after its end', () => {
    store.set(sessionAtom, null);
    send('pointerover', contentOf('/prices'));
    store.set(sessionAtom, {} as never);
    stop();
    for (const event of ['pointerover', 'focusin']) send(event, contentOf('/prices'));
    expect(loadPage).not.toHaveBeenCalled();
  });
});

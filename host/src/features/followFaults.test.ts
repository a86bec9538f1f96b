import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppFailure } from '@pmm/shared/errors';
import { store } from '@pmm/shared/state';
import { waitFor } from '@testing-library/react';
import { connectionAtom, type Connection } from '../connection/connection';
import { registryAtom } from '../deployment/registry/currentRegistry';
import type { LoadedRegistry } from '../deployment/registry/registry';
import { chunkError } from '../testing/loaderWorld';
import { featureOf, registryOf } from '../testing/registry';
import { followFaults, retryFailed } from './followFaults';
import { loader } from './hostLoader';

const prices = featureOf('prices');
const counted = jest.spyOn(loader, 'reportHandlerFailure').mockResolvedValue();
const retried = jest.spyOn(loader, 'retryFailed').mockResolvedValue();

let stop: () => void = () => undefined;
beforeEach(() => {
  jest.clearAllMocks();
  store.set(registryAtom, registryOf(prices) as object as LoadedRegistry);
  stop = followFaults();
});
afterEach(() => {
  stop();
  store.set(registryAtom, null);
  store.set(connectionAtom, 'connected');
});

/** An error as the code of a build would throw it. */
const from = <Thrown extends Error>(error: Thrown, place = 'features/prices/b1'): Thrown =>
  Object.defineProperty(error, 'stack', {
    value: `Error\n    at onClick (https://app.example/${place}/7.js:1:1)`,
  });
const throwIt = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejectWith = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('what nobody caught', () => {
  it.each([
    ['in a handler', throwIt],
    ['in a promise', rejectWith],
  ])('%s counts against the build that it comes from', (_where, fail) => {
    const error = from(new Error('no data'));
    fail(error);
    expect(counted.mock.calls).toEqual([[prices, error]]);
  });

  it('counts where the browser ended something else than a request', () => {
    throwIt(from(new DOMException('full', 'QuotaExceededError')));
    expect(counted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a missing chunk', from(chunkError)],
    ['an unreachable server', from(new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' }))],
    ['a request that nobody waits for', from(new DOMException('aborted', 'AbortError'))],
    ['the host', from(new Error('no'), 'assets')],
    ['another build', from(new Error('no'), 'features/prices/b2')],
    ['a feature that is gone', from(new Error('no'), 'features/reviews/b1')],
    ['an unknown place', Object.assign(new Error('no'), { stack: undefined })],
    ['a thrown text', 'no'],
  ])('counts against nobody for %s', (_what, cause) => {
    throwIt(cause);
    expect(counted).not.toHaveBeenCalled();
  });
});

it.each<[Connection, number]>([
  ['connected', 1],
  ['offline', 0],
  ['unreachable', 0],
])('tries again what failed when the connection is %s: %i times', (connection, times) => {
  store.set(connectionAtom, connection === 'connected' ? 'offline' : 'connected');
  jest.clearAllMocks();
  store.set(connectionAtom, connection);
  expect(retried).toHaveBeenCalledTimes(times);
});

it('waits with what failed while the page is in use', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  retryFailed();
  retryFailed();
  expect(retried).not.toHaveBeenCalled();
  dialog.remove();
  await waitFor(() => expect(retried).toHaveBeenCalledTimes(1));
});

it('follows nothing after its end', () => {
  stop();
  // A rejection that nobody handles would fail the test.
  const someoneElse = jest.fn();
  window.addEventListener('error', someoneElse);
  throwIt(from(new Error('no data')));
  window.removeEventListener('error', someoneElse);
  expect(someoneElse).toHaveBeenCalledTimes(1);
  rejectWith(from(new Error('no data')));
  store.set(connectionAtom, 'offline');
  store.set(connectionAtom, 'connected');
  expect(counted).not.toHaveBeenCalled();
  expect(retried).not.toHaveBeenCalled();
});

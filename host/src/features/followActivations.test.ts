import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { events } from '@pmm/shared/events';
import type { Feature } from '@pmm/shared/feature';
import { store } from '@pmm/shared/state';
import { registryAtom } from '../deployment/registry/currentRegistry';
import type { LoadedRegistry } from '../deployment/registry/registry';
import { featureOf, registryOf } from '../testing/registry';
import { followActivations } from './followActivations';
import { loader } from './hostLoader';

const keepOnly = jest.spyOn(loader, 'keepOnly').mockReturnValue();
const deactivateAll = jest.spyOn(loader, 'deactivateAll').mockReturnValue();
const useRegistry = (...features: object[]) =>
  store.set(registryAtom, registryOf(...features) as object as LoadedRegistry);
const mayRun = (id: string) => keepOnly.mock.lastCall?.[0]({ id } as Feature);

let stop: () => void = () => undefined;
beforeEach(() => {
  jest.clearAllMocks();
  stop = followActivations();
});
afterEach(() => {
  stop();
  store.set(registryAtom, null);
});

it('lets those features run that the registry names, and neither switched-off nor faulty ones', () => {
  const fault = { phase: 'invalid', reason: 'current.entry' };
  useRegistry(featureOf('prices'), featureOf('off', { enabled: false }), {
    ...featureOf('faulty'),
    fault,
  });
  expect(['prices', 'off', 'faulty', 'removed'].map(mayRun)).toEqual([true, false, false, false]);
});

it('lets none run where there is no registry', () => {
  useRegistry(featureOf('prices'));
  store.set(registryAtom, null);
  expect(mayRun('prices')).toBe(false);
});

it('stops all of them with the session', () => {
  events.emit('session-cleared', undefined as never);
  expect(deactivateAll).toHaveBeenCalledTimes(1);
  expect(keepOnly).not.toHaveBeenCalled();
});

it('follows nothing after its end', () => {
  stop();
  useRegistry(featureOf('prices'));
  events.emit('session-cleared', undefined as never);
  expect(keepOnly).not.toHaveBeenCalled();
  expect(deactivateAll).not.toHaveBeenCalled();
});

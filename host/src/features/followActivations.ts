import { events } from '@pmm/shared/events';
import { store } from '@pmm/shared/state';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { loader } from './hostLoader';

/**
 * Stops what features started: all of it when the session ends, and a single feature when it was
 * switched off or removed. The returned function ends it.
 */
export const followActivations = (): (() => void) => {
  const stops = [
    events.on('session-cleared', loader.deactivateAll),
    store.sub(registryAtom, () => {
      const features = store.get(registryAtom)?.features ?? [];
      loader.keepOnly((running) =>
        features.some(({ id, enabled, fault }) => id === running.id && enabled && !fault),
      );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

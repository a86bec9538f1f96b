import { events } from '@pmm/shared/events';
import { store } from '@pmm/shared/state';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { loader } from './hostLoader';

/**
 * Stops what features have started: everything when the session ends, a single feature when it is
 * switched off or removed. The returned function ends this.
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

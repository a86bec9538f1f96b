import { store } from '@pmm/shared/state';
import { lazy, type ComponentType } from 'react';
import { connectionAtom } from './connection';

const whenConnected = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.sub(connectionAtom, () => {
      if (store.get(connectionAtom) !== 'connected') return;
      stop();
      resolve();
    });
  });

/**
 * A part of the shell in a chunk of its own. If it failed to load without a connection, it is
 * loaded once there is one; React's `lazy` would remember the failure.
 */
export const shellPart = <Part extends ComponentType<object>>(
  load: () => Promise<{ default: Part }>,
) =>
  lazy(async () => {
    try {
      return await load();
    } catch (cause) {
      if (store.get(connectionAtom) === 'connected') throw cause;
      await whenConnected();
      return load();
    }
  });

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
 * A part of the shell that has code of its own. What fails for lack of a connection is loaded when there is
 * one: React would keep the failure.
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

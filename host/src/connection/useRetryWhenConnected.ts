import { store } from '@pmm/shared/state';
import { useEffect, useRef } from 'react';
import { connectionAtom } from './connection';
import { suspectServer } from './followConnection';

/**
 * For calls that are no queries: checks the connection after a failure and retries as soon as the
 * server can be reached.
 */
export const useRetryWhenConnected = (unreached: boolean, retry: () => void): void => {
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (!unreached) return undefined;
    suspectServer();
    return store.sub(connectionAtom, () => {
      if (store.get(connectionAtom) === 'connected') again.current();
    });
  }, [unreached]);
};

import { store } from '@pmm/shared/state';
import { useEffect, useRef } from 'react';
import { connectionAtom } from './connection';
import { suspectServer } from './followConnection';

/**
 * For what could not be reached, and is no query: has the connection looked at, and tries again by
 * itself as soon as it is back.
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

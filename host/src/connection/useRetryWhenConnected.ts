import { store } from '@pmm/shared/state';
import { useEffect, useRef } from 'react';
import { connectionAtom } from './connection';
import { checkServer } from './followConnection';
import { untilReady } from './readiness';

const useNewest = (action: () => void) => {
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });
  return newest;
};

/**
 * For calls that are not queries: checks the connection after a failure and retries as soon as the
 * server can be reached.
 */
export const useRetryWhenConnected = (unreached: boolean, retry: () => void): void => {
  const again = useNewest(retry);
  useEffect(() => {
    if (!unreached) return undefined;
    checkServer();
    return store.sub(connectionAtom, () => {
      if (store.get(connectionAtom) === 'connected') again.current();
    });
  }, [unreached, again]);
};

/** The same for a server that answers, but says that it is temporarily unavailable. */
export const useRetryWhenReady = (isUnavailable: boolean, retry: () => void): void => {
  const again = useNewest(retry);
  useEffect(() => {
    if (!isUnavailable) return undefined;
    let isOver = false;
    void untilReady().then(() => {
      if (!isOver) again.current();
    });
    return () => {
      isOver = true;
    };
  }, [isUnavailable, again]);
};

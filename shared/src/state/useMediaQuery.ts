import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export const useMediaQuery = (query: string): boolean => {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
};

import { useEffect } from 'react';
import type { FailureKey } from '../errors';
import { atom, store } from '../state';

/** First reads whose failure the page on the screen shows in its place, with the way to try again. */
export const shownByPageAtom = atom<readonly FailureKey[]>([]);

/** While the component is shown, no toast tells this failure of a first read a second time. */
export const useShownByPage = (failure: FailureKey): void => {
  useEffect(() => {
    store.set(shownByPageAtom, (shown) => [...shown, failure]);
    return () => {
      store.set(shownByPageAtom, (shown) => shown.toSpliced(shown.indexOf(failure), 1));
    };
  }, [failure]);
};

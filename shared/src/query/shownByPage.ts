import { useEffect } from 'react';
import type { FailureKey } from '../errors';
import { atom, store } from '../state';

/** First reads whose failure the page on the screen shows itself, with a way to try again. */
export const shownByPageAtom = atom<readonly FailureKey[]>([]);

/** While the component is mounted, no toast repeats this failure of a first read. */
export const useShownByPage = (failure: FailureKey): void => {
  useEffect(() => {
    store.set(shownByPageAtom, (shown) => [...shown, failure]);
    return () => {
      store.set(shownByPageAtom, (shown) => shown.toSpliced(shown.indexOf(failure), 1));
    };
  }, [failure]);
};

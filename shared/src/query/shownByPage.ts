import { useEffect } from 'react';
import type { FailureKey } from '../errors';
import { atom, store } from '../state';

/** First reads whose failure the page on the screen shows in its place, with the way to try again. */
export const toldByPageAtom = atom<readonly FailureKey[]>([]);

/** While the component is shown, no toast tells this failure of a first read a second time. */
export const useToldByPage = (failure: FailureKey): void => {
  useEffect(() => {
    store.set(toldByPageAtom, (told) => [...told, failure]);
    return () => {
      store.set(toldByPageAtom, (told) => told.toSpliced(told.indexOf(failure), 1));
    };
  }, [failure]);
};

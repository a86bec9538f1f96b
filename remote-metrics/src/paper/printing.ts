import { useSyncExternalStore } from 'react';

/**
 * Calls the functions around each print of the browser; the result ends this. It begins at once if
 * the browser prints already: a phone's page changes for the width of the paper while it does.
 */
export const followPrinting = (begin: () => void, end: () => void): (() => void) => {
  if (window.matchMedia('print').matches) begin();
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

let isPrinting = false;

const subscribe = (changed: () => void): (() => void) => {
  const setPrinting = (value: boolean) => () => {
    isPrinting = value;
    changed();
  };
  return followPrinting(setPrinting(true), setPrinting(false));
};

/**
 * Whether the browser prints. A store and not a state, because React renders its changes before the
 * browser goes on to lay out the sheets. (Not if a script calls `window.print`: then React is too
 * late.)
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

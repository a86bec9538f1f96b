import { createStore } from 'jotai';

export { Provider as StoreProvider, atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export type { Atom, PrimitiveAtom } from 'jotai';

/** The only store of the app, which can also be read outside of React. */
export const store = createStore();

export { pageTitleAtom, usePageTitle } from './pageTitle';
export { useMediaQuery } from './useMediaQuery';
export { useSettled } from './useSettled';
export { forgetUnsavedInput, hasUnsavedInput, onAllSaved, useUnsavedInput } from './unsavedInput';

import { sessionAtom } from '@pmm/shared/session';
import { atom, useAtomValue } from '@pmm/shared/state';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { isInUse, onNoLongerInUse } from '../onScreen/inUse';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { loader } from './hostLoader';
import type { ShownState } from './states';

interface PageToShow {
  entry: RegisteredFeature;
  state: ShownState;
}

const usePageState = (entry: RegisteredFeature, exportName: string): ShownState =>
  useSyncExternalStore(loader.subscribe, () => loader.pageState(entry, exportName));

/** Renders again as soon as nothing of the page is in use. */
const useLookAgain = (waiting: boolean): void => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (waiting ? onNoLongerInUse(renderAgain) : undefined), [waiting]);
};

const signedInAtom = atom((get) => get(sessionAtom) !== null);

/**
 * Loads the page. Its feature is started again when a session begins, and also without one if it
 * needs none.
 */
const useLoadedPage = (entry: RegisteredFeature, exportName: string, isIdle: boolean): void => {
  const signedIn = useAtomValue(signedInAtom);
  useEffect(() => {
    const isOpenToAll = entry.routes.some(
      (route) => route.export === exportName && route.access === 'anonymous',
    );
    if (signedIn || isOpenToAll) void loader.loadPage(entry, exportName);
  }, [entry, exportName, signedIn, isIdle]);
};

/**
 * What a region shows of a feature, and from which build. A page on the screen is replaced only
 * when the other build is loaded and nothing of the page is in use: a release that cannot be loaded
 * costs nobody their page.
 */
export const usePageToShow = (released: RegisteredFeature, exportName: string): PageToShow => {
  const running = useSyncExternalStore(loader.subscribe, () => loader.runningBuild(released));
  const [lastShown, setLastShown] = useState(running);
  const newState = usePageState(running, exportName);
  const lastState = usePageState(lastShown, exportName);
  useLoadedPage(released, exportName, newState.phase === 'idle');
  const isAnother = lastShown.current.build !== running.current.build;
  const mayStay = isAnother && lastState.phase === 'page' && released.enabled && !released.fault;
  const stays = mayStay && (newState.phase !== 'page' || isInUse());
  useLookAgain(mayStay);
  const shown = stays
    ? { entry: lastShown, state: lastState }
    : { entry: running, state: newState };

  if (shown.state.phase === 'page' && shown.entry !== lastShown) setLastShown(shown.entry);
  const shownEntry = shown.entry;
  const hasFailed = stays && newState.phase === 'failed';
  useEffect(() => {
    // Trying the build that failed may have stopped this one, so it is started again.
    if (hasFailed) void loader.loadPage(shownEntry, exportName);
  }, [hasFailed, shownEntry, exportName]);
  return shown;
};

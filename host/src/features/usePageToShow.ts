import { sessionAtom } from '@pmm/shared/session';
import { atom, useAtomValue } from '@pmm/shared/state';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { isInUse, onNoLongerInUse } from '../onScreen/inUse';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { loader } from './hostLoader';
import type { LoadedComponent, ShownState } from './states';

interface PageToShow {
  entry: RegisteredFeature;
  state: ShownState;
  /** The loaded page of another build, to render out of sight before it replaces this one. */
  next: { entry: RegisteredFeature; Page: LoadedComponent; onRendered: () => void } | null;
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
 * when the other build is loaded and has rendered once, and nothing of the page is in use: a
 * release that does not work costs nobody their page.
 */
export const usePageToShow = (released: RegisteredFeature, exportName: string): PageToShow => {
  const running = useSyncExternalStore(loader.subscribe, () => loader.runningBuild(released));
  const [lastShown, setLastShown] = useState(running);
  const newState = usePageState(running, exportName);
  const lastState = usePageState(lastShown, exportName);
  useLoadedPage(released, exportName, newState.phase === 'idle');
  const isAnother = lastShown.current.build !== running.current.build;
  const stays = isAnother && lastState.phase === 'page' && released.enabled && !released.fault;
  useLookAgain(stays);
  const hasFailed = stays && newState.phase === 'failed';
  useEffect(() => {
    // Trying the build that failed may have stopped this one, so it is started again.
    if (hasFailed) void loader.loadPage(lastShown, exportName);
  }, [hasFailed, lastShown, exportName]);

  if (stays) {
    const next =
      newState.phase === 'page' && !isInUse()
        ? { entry: running, Page: newState.Page, onRendered: () => setLastShown(running) }
        : null;
    return { entry: lastShown, state: lastState, next };
  }
  if (newState.phase === 'page' && running !== lastShown) setLastShown(running);
  return { entry: running, state: newState, next: null };
};

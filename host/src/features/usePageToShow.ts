import { sessionAtom } from '@pmm/shared/session';
import { atom, useAtomValue } from '@pmm/shared/state';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { isInUse, onNoLongerInUse } from '../onScreen/inUse';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { loader } from './hostLoader';
import type { PageState } from './loadStore';

interface PageToShow {
  entry: RegisteredFeature;
  state: PageState;
}

const usePageState = (entry: RegisteredFeature, exportName: string): PageState =>
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
  const inUse = useSyncExternalStore(loader.subscribe, () => loader.inUse(released));
  const [shownBefore, setShownBefore] = useState(inUse);
  const wanted = usePageState(inUse, exportName);
  const before = usePageState(shownBefore, exportName);
  useLoadedPage(released, exportName, wanted.phase === 'idle');
  const isAnother = shownBefore.current.build !== inUse.current.build;
  const mayStay = isAnother && before.phase === 'page' && released.enabled && !released.fault;
  const stays = mayStay && (wanted.phase !== 'page' || isInUse());
  useLookAgain(mayStay);
  const shown = stays ? { entry: shownBefore, state: before } : { entry: inUse, state: wanted };

  if (shown.state.phase === 'page' && shown.entry !== shownBefore) setShownBefore(shown.entry);
  const shownEntry = shown.entry;
  const hasFailed = stays && wanted.phase === 'failed';
  useEffect(() => {
    // Trying the build that failed may have stopped this one, so it is started again.
    if (hasFailed) void loader.loadPage(shownEntry, exportName);
  }, [hasFailed, shownEntry, exportName]);
  return shown;
};

import { sessionAtom } from '@pmm/shared/session';
import { atom, useAtomValue } from '@pmm/shared/state';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { isInUse, onRest } from '../onScreen/inUse';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { loader } from './hostLoader';
import type { PageState } from './loadStore';

interface PageToShow {
  entry: RegisteredFeature;
  state: PageState;
}

const usePageState = (entry: RegisteredFeature, exportName: string): PageState =>
  useSyncExternalStore(loader.subscribe, () => loader.pageState(entry, exportName));

/** Renders again when nothing of the page is in use. */
const useLookAgain = (waiting: boolean): void => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (waiting ? onRest(renderAgain) : undefined), [waiting]);
};

const signedInAtom = atom((get) => get(sessionAtom) !== null);

/** Loads the page. Its feature runs again when a session begins, and without one if it needs none. */
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
 * What a region shows of a feature, in the build that runs. Another build takes the place of a page on
 * the screen only when it is loaded and nothing of the page is in use: a release that cannot be loaded
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
    // The failed build may have stopped this one.
    if (hasFailed) void loader.loadPage(shownEntry, exportName);
  }, [hasFailed, shownEntry, exportName]);
  return shown;
};

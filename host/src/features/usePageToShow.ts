import { hasUnsavedInput, onAllSaved } from '@pmm/shared/state';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { RegisteredFeature } from '../deployment/registry';
import { loader } from './hostLoader';
import type { PageState } from './loadStore';

interface PageToShow {
  entry: RegisteredFeature;
  state: PageState;
}

const usePageState = (entry: RegisteredFeature, exportName: string): PageState =>
  useSyncExternalStore(loader.subscribe, () => loader.pageState(entry, exportName));

/** Something is open over the page, or text is being typed: another build would take it away. */
const isInUse = (): boolean => {
  const { activeElement } = document;
  const isTyping =
    (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
    activeElement.value !== '';
  const overlays =
    '[role=dialog], [role=alertdialog], [role=menu], [role=combobox][aria-expanded=true]';
  return hasUnsavedInput() || isTyping || document.querySelector(overlays) !== null;
};

/** Renders again when the page may have come to rest. */
const useLookAgain = (waiting: boolean): void => {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!waiting) return undefined;
    const stop = onAllSaved(lookAgain);
    document.addEventListener('focusin', lookAgain);
    document.addEventListener('focusout', lookAgain);
    return () => {
      stop();
      document.removeEventListener('focusin', lookAgain);
      document.removeEventListener('focusout', lookAgain);
    };
  }, [waiting]);
};

/**
 * What a region shows of a feature. Another build takes the place of a page on the screen only when it
 * is loaded and nothing of the page is in use: a release that cannot be loaded costs nobody their page.
 */
export const usePageToShow = (entry: RegisteredFeature, exportName: string): PageToShow => {
  const [shownBefore, setShownBefore] = useState(entry);
  const wanted = usePageState(entry, exportName);
  const before = usePageState(shownBefore, exportName);
  const isAnother = shownBefore.current.build !== entry.current.build;
  const mayStay = isAnother && before.phase === 'page' && entry.enabled && !entry.fault;
  const stays = mayStay && (wanted.phase !== 'page' || isInUse());
  useLookAgain(mayStay);
  const shown = stays ? { entry: shownBefore, state: before } : { entry, state: wanted };

  if (shown.state.phase === 'page' && shown.entry !== shownBefore) setShownBefore(shown.entry);
  const shownEntry = shown.entry;
  const hasFailed = stays && wanted.phase === 'failed';
  useEffect(() => {
    // The failed build may have stopped this one.
    if (hasFailed) void loader.loadPage(shownEntry, exportName);
  }, [hasFailed, shownEntry, exportName]);
  return shown;
};

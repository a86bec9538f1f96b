import { atom, forgetUnsavedInput, hasUnsavedInput, onAllSaved, store } from '@pmm/shared/state';

/** The way that a person chose while something they typed is not saved; null without a question. */
const chosenWayAtom = atom<{ goOn: () => void } | null>(null);

export const isAskingToLeaveAtom = atom((get) => get(chosenWayAtom) !== null);

/**
 * Every way out of a page goes through this: links and the history by the router, and what changes
 * the tenant, the watchlist or the session. Goes on at once and returns true, or asks first.
 */
export const leave = (goOn: () => void): boolean => {
  if (hasUnsavedInput()) {
    store.set(chosenWayAtom, { goOn });
    return false;
  }
  goOn();
  return true;
};

export const stayHere = (): void => store.set(chosenWayAtom, null);

/** The person agrees to lose typed text, and the navigation that they chose continues. */
export const leaveAnyway = (): void => {
  const way = store.get(chosenWayAtom);
  if (way === null) return;
  stayHere();
  forgetUnsavedInput();
  way.goOn();
};

// Saved while the question was open.
onAllSaved(leaveAnyway);

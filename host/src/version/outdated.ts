import { atom, store } from '@pmm/shared/state';

/** What runs here is not what is released any more. */
export interface Outdated {
  /** What a reload leads to; the running one when only a feature is newer. */
  commit: string;
  /** The person wants to finish something first. */
  putOff: boolean;
}

export const outdatedAtom = atom<Outdated | null>(null);

/** Who has put it off is not asked again. */
export const markOutdated = (commit: string): void => {
  store.set(outdatedAtom, { commit, putOff: store.get(outdatedAtom)?.putOff ?? false });
};

/** From a dialog to a line at the foot of the window. */
export const putOff = (): void => {
  const outdated = store.get(outdatedAtom);
  if (outdated) store.set(outdatedAtom, { ...outdated, putOff: true });
};

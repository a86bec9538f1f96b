import { defaultView, type AvailabilityView } from '@pmm/shared/figures/availability/view';
import { atom, store } from '@pmm/shared/state';
import type { MatrixSettings } from './matrixSettings';

interface KeptView {
  /** Of the matrix that is shown so. */
  key: string;
  view: AvailabilityView;
  /** The query of the address that says the same. */
  search: string;
}

/** Null until a matrix was shown: then the saved settings hold. */
export const keptViewAtom = atom<KeptView | null>(null);

/** How a matrix is shown that the address says nothing of; what was chosen of the list itself is gone. */
export const viewFor = (
  key: string,
  kept: KeptView | null,
  saved: MatrixSettings,
): AvailabilityView => {
  if (kept === null) return { ...defaultView, ...saved };
  if (kept.key === key) return kept.view;
  const { find, channelId, collapsed } = defaultView;
  return { ...kept.view, find, channelId, collapsed };
};

export const keepView = (kept: KeptView): void => store.set(keptViewAtom, kept);

export const forgetView = (): void => store.set(keptViewAtom, null);

/** A copy of the set with the member added, or removed where it was in it. */
export const toggled = <Member>(members: ReadonlySet<Member>, member: Member): Set<Member> => {
  const changed = new Set(members);
  if (!changed.delete(member)) changed.add(member);
  return changed;
};

import { atom, store } from '@pmm/shared/state';
import { saveSettings, type MatrixSettings } from './matrixSettings';

/** What a person chose to see of the product matrix. */
export interface MatrixChoices extends MatrixSettings {
  /** Digits chosen in the legend; empty means all. */
  statuses: ReadonlySet<number>;
  /** Families that are folded, by name. */
  collapsed: ReadonlySet<string>;
}

/** Folded families belong to the matrix of `key`; all other choices hold for every matrix. */
interface KeptChoices {
  key: string;
  choices: MatrixChoices;
}

/** Null until something is chosen: then the saved settings hold. */
export const keptChoicesAtom = atom<KeptChoices | null>(null);

const nothingFolded: ReadonlySet<string> = new Set();
const allStatuses: ReadonlySet<number> = new Set();

/** The kept choices for a matrix; another matrix starts with all families unfolded. */
export const choicesFor = (
  key: string,
  kept: KeptChoices | null,
  saved: MatrixSettings,
): MatrixChoices => {
  if (kept === null) return { ...saved, statuses: allStatuses, collapsed: nothingFolded };
  return kept.key === key ? kept.choices : { ...kept.choices, collapsed: nothingFolded };
};

export const chooseInMatrix = (
  key: string,
  change: Partial<MatrixChoices>,
  saved: MatrixSettings,
): void => {
  store.set(keptChoicesAtom, (kept) => ({
    key,
    choices: { ...choicesFor(key, kept, saved), ...change },
  }));
  saveSettings(change);
};

export const forgetMatrixChoices = (): void => store.set(keptChoicesAtom, null);

/** A copy of the set with the member added, or removed where it was in it. */
export const toggled = <Member>(members: ReadonlySet<Member>, member: Member): Set<Member> => {
  const changed = new Set(members);
  if (!changed.delete(member)) changed.add(member);
  return changed;
};

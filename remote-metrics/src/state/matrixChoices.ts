import { atom, store } from '@pmm/shared/state';
import type { ChangeMode } from '../availability/rows';

/** What a person chose to see of the product matrix. */
export interface MatrixChoices {
  mode: ChangeMode;
  /** Digits chosen in the legend; empty means all. */
  statuses: ReadonlySet<number>;
  history: boolean;
  changes: boolean;
  localSkus: boolean;
  compact: boolean;
  /** Families that are folded, by name. */
  collapsed: ReadonlySet<string>;
}

export const choicesAtFirst: MatrixChoices = {
  mode: 'all',
  statuses: new Set(),
  history: true,
  changes: true,
  localSkus: false,
  compact: false,
  collapsed: new Set(),
};

/** Folded families belong to the matrix of `key`; all other choices hold for every matrix. */
interface KeptChoices {
  key: string;
  choices: MatrixChoices;
}

export const keptChoicesAtom = atom<KeptChoices | null>(null);

/** The kept choices for a matrix; another matrix starts with all families unfolded. */
export const choicesFor = (key: string, kept: KeptChoices | null): MatrixChoices => {
  if (kept === null) return choicesAtFirst;
  return kept.key === key ? kept.choices : { ...kept.choices, collapsed: choicesAtFirst.collapsed };
};

export const chooseInMatrix = (key: string, change: Partial<MatrixChoices>): void =>
  store.set(keptChoicesAtom, (kept) => ({
    key,
    choices: { ...choicesFor(key, kept), ...change },
  }));

export const forgetMatrixChoices = (): void => store.set(keptChoicesAtom, null);

/** A copy of the set with the member added, or removed where it was in it. */
export const toggled = <Member>(members: ReadonlySet<Member>, member: Member): Set<Member> => {
  const changed = new Set(members);
  if (!changed.delete(member)) changed.add(member);
  return changed;
};

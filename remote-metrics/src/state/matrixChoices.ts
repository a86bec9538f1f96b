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

/** Names are folded in one matrix, which the key names; everything else holds for all of them. */
interface KeptChoices {
  key: string;
  choices: MatrixChoices;
}

export const keptChoicesAtom = atom<KeptChoices | null>(null);

/** What a person chose before, as far as it holds for the matrix of this key. */
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

/** The set with the member in it when it was not, and without it when it was. */
export const toggled = <Member>(members: ReadonlySet<Member>, member: Member): Set<Member> => {
  const changed = new Set(members);
  if (!changed.delete(member)) changed.add(member);
  return changed;
};

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

/** Of one matrix, named by its key, as its place is: the same pixels are to show the same rows. */
interface KeptChoices {
  key: string;
  choices: MatrixChoices;
}

export const keptChoicesAtom = atom<KeptChoices | null>(null);

export const chooseInMatrix = (key: string, change: Partial<MatrixChoices>): void =>
  store.set(keptChoicesAtom, (kept) => {
    const former = kept?.key === key ? kept.choices : choicesAtFirst;
    return { key, choices: { ...former, ...change } };
  });

export const forgetMatrixChoices = (): void => store.set(keptChoicesAtom, null);

/** The set with the member in it when it was not, and without it when it was. */
export const toggled = <Member>(members: ReadonlySet<Member>, member: Member): Set<Member> => {
  const changed = new Set(members);
  if (!changed.delete(member)) changed.add(member);
  return changed;
};

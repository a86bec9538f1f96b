import { useState } from 'react';
import type { ChangeMode } from '../availability/rows';

/** What a person chose to see. */
export interface MatrixChoices {
  mode: ChangeMode;
  /** Digits chosen in the legend; empty means all. */
  statuses: ReadonlySet<number>;
  history: boolean;
  changes: boolean;
  localSkus: boolean;
  compact: boolean;
}

const atFirst: MatrixChoices = {
  mode: 'all',
  statuses: new Set(),
  history: true,
  changes: true,
  localSkus: false,
  compact: false,
};

/** The choices of the toolbar and the legend; they outlast a change of the watchlist. */
export const useMatrixChoices = () => {
  const [choices, setChoices] = useState(atFirst);
  const choose = (change: Partial<MatrixChoices>) =>
    setChoices((former) => ({ ...former, ...change }));
  return { choices, choose };
};

/** The set with the member in it when it was not, and without it when it was. */
export const toggled = <Member>(members: ReadonlySet<Member>, member: Member): Set<Member> => {
  const changed = new Set(members);
  if (!changed.delete(member)) changed.add(member);
  return changed;
};

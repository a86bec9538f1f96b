import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { useMemo } from 'react';
import { arrangeColumns } from './columnArrangement';
import { arrange } from './ownArrangement';
import { useArrangement } from './useArrangement';
import type { HiddenPharmacy } from '../query/matrixQuery';
import { type FoundIn, useFoundPharmacies } from './useFoundPharmacies';

/** What a column of any matrix needs of a pharmacy. */
interface Pharmacy {
  channelId: string;
  name: string;
}

interface Matrix {
  /** Empty while loading. */
  pharmacies: readonly Pharmacy[];
  /** Those that are not among them because the person has hidden them. */
  hidden: readonly HiddenPharmacy[];
  /** Pharmacies that were never crawled for any product of the list. */
  withoutData: readonly number[];
  /** Null while loading. */
  selection: FoundIn | null;
  view: ChosenColumns;
  onChoose: (change: Partial<ChosenColumns>) => void;
}

/** What a view says of the columns. */
interface ChosenColumns {
  /** Null means the person's own way. */
  columns: ColumnArrangement | null;
  /** Whether columns without data are shown. */
  neverRead: boolean;
}

/** The pharmacies of a matrix as columns. */
export interface MatrixColumns {
  pharmacies: readonly Pharmacy[];
  /** With those that are hidden, in their usual order. */
  everyPharmacy: readonly Pharmacy[];
  /** How many are hidden. */
  hidden: number;
  /** Indexes of the shown pharmacies in their order, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
  arrangement: ColumnArrangement;
  onArrange: (changed: ColumnArrangement) => void;
  /** How many were never crawled for any product of the list. */
  withoutData: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** How many the text finds. */
  found: number;
  onGoToNext: () => void;
}

/** By ascending place, so that each place is right once those before it are there. */
const withHidden = (
  pharmacies: readonly Pharmacy[],
  hidden: readonly HiddenPharmacy[],
): readonly Pharmacy[] => {
  if (hidden.length === 0) return pharmacies;
  const every = [...pharmacies];
  for (const { place, ...pharmacy } of hidden) every.splice(place, 0, pharmacy);
  return every;
};

/** Which pharmacies are columns, in which order, and functions to arrange and to find them. */
export const useColumns = (
  tenantId: string,
  { pharmacies, hidden, withoutData, selection, view, onChoose }: Matrix,
): MatrixColumns => {
  const arrangement = useArrangement(tenantId, view.columns);
  const isFolded = !view.neverRead;
  const shown = useMemo(
    () => arrangeColumns(pharmacies, arrangement, { columns: withoutData, isFolded }),
    [pharmacies, arrangement, withoutData, isFolded],
  );
  const { amount, goToNext } = useFoundPharmacies(selection, pharmacies, shown.columns);
  return {
    ...shown,
    pharmacies,
    everyPharmacy: useMemo(() => withHidden(pharmacies, hidden), [pharmacies, hidden]),
    hidden: hidden.length,
    arrangement,
    onArrange: (changed) => {
      arrange(tenantId, changed);
      onChoose({ columns: null });
    },
    withoutData: withoutData.length,
    isFolded,
    onFold: (folded) => onChoose({ neverRead: !folded }),
    found: amount,
    onGoToNext: goToNext,
  };
};

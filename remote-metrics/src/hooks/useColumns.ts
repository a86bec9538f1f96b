import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { useAtomValue } from '@pmm/shared/state';
import { useMemo } from 'react';
import { arrangeColumns } from '../state/columnArrangement';
import { arrange, arrangementsAtom, ownArrangement } from '../state/columnArrangements';
import { type FoundIn, useFoundPharmacies } from './useFoundPharmacies';

/** Of a pharmacy, what a column of any matrix needs. */
interface Pharmacy {
  channelId: string;
  name: string;
}

interface Matrix {
  /** Empty while loading. */
  pharmacies: readonly Pharmacy[];
  /** Those that were never crawled for any product of the list. */
  withoutData: readonly number[];
  /** Null while loading. */
  selection: FoundIn | null;
  view: ChosenColumns;
  onChoose: (change: Partial<ChosenColumns>) => void;
}

/** What a view says of the columns. */
interface ChosenColumns {
  /** Null is the person's own way. */
  columns: ColumnArrangement | null;
  /** Whether those without data are unfolded. */
  neverRead: boolean;
}

/** The pharmacies of a matrix as columns. */
export interface MatrixColumns {
  pharmacies: readonly Pharmacy[];
  /** Indexes of those that are shown, in the order shown, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
  arrangement: ColumnArrangement;
  onArrange: (changed: ColumnArrangement) => void;
  /** How many were never crawled for any product of the list. */
  withoutData: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** How many the text names. */
  found: number;
  onGoToNext: () => void;
}

/** Which pharmacies stand as columns, in which order, and the ways to arrange and to find them. */
export const useColumns = (
  tenantId: string,
  { pharmacies, withoutData, selection, view, onChoose }: Matrix,
): MatrixColumns => {
  // Whatever page arranges them, all matrices of the tenant follow.
  useAtomValue(arrangementsAtom);
  const arrangement = view.columns ?? ownArrangement(tenantId);
  const isFolded = !view.neverRead;
  const shown = useMemo(
    () => arrangeColumns(pharmacies, arrangement, { columns: withoutData, isFolded }),
    [pharmacies, arrangement, withoutData, isFolded],
  );
  const { amount, goToNext } = useFoundPharmacies(selection, pharmacies, shown.columns);
  return {
    ...shown,
    pharmacies,
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

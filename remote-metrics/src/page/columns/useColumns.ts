import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { useAtomValue } from '@pmm/shared/state';
import { useMemo } from 'react';
import { arrangeColumns } from './columnArrangement';
import { arrange, arrangementsAtom, ownArrangement } from './ownArrangement';
import { type FoundIn, useFoundPharmacies } from './useFoundPharmacies';

/** What a column of any matrix needs of a pharmacy. */
interface Pharmacy {
  channelId: string;
  name: string;
}

interface Matrix {
  /** Empty while loading. */
  pharmacies: readonly Pharmacy[];
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

/** Which pharmacies are columns, in which order, and functions to arrange and to find them. */
export const useColumns = (
  tenantId: string,
  { pharmacies, withoutData, selection, view, onChoose }: Matrix,
): MatrixColumns => {
  // Subscribed to, so that all matrices of the tenant follow an arrangement on any page.
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

import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { useAtomValue } from '@pmm/shared/state';
import { useMemo, useState } from 'react';
import { arrangeColumns } from '../state/columnArrangement';
import { arrange, arrangementsAtom, savedArrangement } from '../state/columnArrangements';
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
  { pharmacies, withoutData, selection }: Matrix,
): MatrixColumns => {
  // Read once: what another machine saves must not move the matrix while it is looked at.
  const [saved] = useState(() => savedArrangement(tenantId));
  const arrangement = useAtomValue(arrangementsAtom)[tenantId] ?? saved;
  const [isFolded, setFolded] = useState(true);
  const shown = useMemo(
    () => arrangeColumns(pharmacies, arrangement, { columns: withoutData, isFolded }),
    [pharmacies, arrangement, withoutData, isFolded],
  );
  const { amount, goToNext } = useFoundPharmacies(selection, pharmacies, shown.columns);
  return {
    ...shown,
    pharmacies,
    arrangement,
    onArrange: (changed) => arrange(tenantId, changed),
    withoutData: withoutData.length,
    isFolded,
    onFold: setFolded,
    found: amount,
    onGoToNext: goToNext,
  };
};

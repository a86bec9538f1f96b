import { byName, type RowFigures } from '../matrix/nameOrder';
import type { RowOrder } from '../matrix/rows';
import { shownOfFamily } from '../matrix/shownProducts';
import { knownByDigit, statusOfCell, upByDigit } from './cell';
import { isReplaced, nowOfProduct } from './nowCounts';
import { changesOfFamily, nowOfFamily, shareOfFamily } from './selectedFigures';
import type { Selection } from './selection';
import { gradeByDigit } from './statusScale';
import { availableShare, shareOfProduct } from './timeShares';
import type { SortOrder } from './view';

/** By what a column shows, even if it is not confirmed. */
const byStatusAt = (selection: Selection, column: number): RowFigures => {
  const { availability } = selection;
  const { cells, pharmacies } = availability;
  const digitOf = (product: number): number =>
    statusOfCell(cells[product * pharmacies.length + column] ?? 0);
  return {
    ofProduct: (product) => gradeByDigit[digitOf(product)] ?? null,
    ofFamily: (family) => {
      const digits = Array.from(shownOfFamily(selection, family), digitOf);
      const known = digits.filter((digit) => knownByDigit[digit] === 1);
      if (known.length === 0) return null;
      return known.filter((digit) => upByDigit[digit] === 1).length / known.length;
    },
  };
};

const figuresOf = (selection: Selection, by: SortOrder['by']): RowFigures | null => {
  const { availability } = selection;
  if (by === 'name') return byName(availability);
  if (by === 'now') {
    return {
      ofProduct: (product) => availableShare(nowOfProduct(availability, product)),
      ofFamily: (family) => availableShare(nowOfFamily(selection, family)),
    };
  }
  if (by === 'share') {
    return {
      ofProduct: (product) =>
        isReplaced(availability, product)
          ? null
          : availableShare(shareOfProduct(availability, product)),
      ofFamily: (family) => availableShare(shareOfFamily(selection, family)),
    };
  }
  if (by === 'changes') {
    return {
      ofProduct: (product) => availability.changes[product] ?? 0,
      ofFamily: (family) => changesOfFamily(selection, family),
    };
  }
  const column = availability.pharmacies.findIndex(({ channelId }) => channelId === by.channelId);
  return column === -1 ? null : byStatusAt(selection, column);
};

/** Undefined means the order of the watchlist, also if the pharmacy no longer exists. */
export const orderOf = (selection: Selection, sort: SortOrder | null): RowOrder | undefined => {
  const figures = sort && figuresOf(selection, sort.by);
  if (!figures) return undefined;
  return { ...figures, direction: sort.descending ? 'descending' : 'ascending' };
};

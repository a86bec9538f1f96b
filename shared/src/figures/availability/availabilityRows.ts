import { listRows, type RowOrder, type Rows } from '../matrix/matrixRows';
import type { AvailabilitySelection } from './selectAvailability';
import type { AvailabilityView, AvailabilitySort } from './availabilityView';
import { byName, type RowFigures } from '../matrix/nameOrder';
import { shownOfFamily } from '../matrix/shownProducts';
import { countedByDigit, statusOfCell, upByDigit } from './availabilityCell';
import { isReplaced, nowOfProduct } from './nowCounts';
import { changesOfFamily, nowOfFamily, shareOfFamily } from './selectedFigures';
import { gradeByDigit } from './statusScale';
import { availableShare, shareOfProduct } from './timeShares';

/** By the statuses of a column, even if they are not confirmed. */
const byStatusAt = (selection: AvailabilitySelection, column: number): RowFigures => {
  const { availability } = selection;
  const { cells, pharmacies } = availability;
  const digitOf = (product: number): number =>
    statusOfCell(cells[product * pharmacies.length + column] ?? 0);
  return {
    ofProduct: (product) => gradeByDigit[digitOf(product)] ?? null,
    ofFamily: (family) => {
      const digits = Array.from(shownOfFamily(selection, family), digitOf);
      const counted = digits.filter((digit) => countedByDigit[digit] === 1);
      if (counted.length === 0) return null;
      return counted.filter((digit) => upByDigit[digit] === 1).length / counted.length;
    },
  };
};

const figuresOf = (
  selection: AvailabilitySelection,
  by: AvailabilitySort['by'],
): RowFigures | null => {
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
const orderOf = (
  selection: AvailabilitySelection,
  sort: AvailabilitySort | null,
): RowOrder | undefined => {
  const figures = sort && figuresOf(selection, sort.by);
  if (!figures) return undefined;
  return { ...figures, direction: sort.descending ? 'descending' : 'ascending' };
};

/**
 * The rows of the selected SKUs: families sorted by their own figure and SKUs inside them, or all
 * in a fixed order.
 */
export const availabilityRows = (
  selection: AvailabilitySelection,
  { sort, collapsed, flat }: Pick<AvailabilityView, 'sort' | 'collapsed' | 'flat'>,
  formerOrder: RowOrder | null = null,
): Rows =>
  listRows(selection.availability, {
    shown: selection,
    collapsed,
    flat,
    order: formerOrder ?? orderOf(selection, sort),
  });

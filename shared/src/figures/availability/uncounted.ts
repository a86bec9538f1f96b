import type { Availability } from './availability';
import { countedAs, NONE, statusOfCell } from './availabilityCell';
import type { AvailabilitySelection } from './selectAvailability';
import { shownOfFamily } from '../matrix/shownProducts';

/**
 * Why a cell is in no "n of m": crawlers have stopped reading its product, or its entry in the
 * legend.
 */
export type Uncounted = 'unread product' | number;

interface LookedAt {
  products: Iterable<number>;
  /** All if left out. */
  columns?: Iterable<number>;
}

/**
 * The reasons why none of these SKUs counts, each once. "Never read" is among them only if nothing
 * was read.
 */
export const uncountedOf = (
  { cells, pharmacies, unreadSince }: Pick<Availability, 'cells' | 'pharmacies' | 'unreadSince'>,
  { products, columns = pharmacies.keys() }: LookedAt,
): Uncounted[] => {
  const columnList = [...columns];
  const reasons = new Set<Uncounted>();
  for (const product of products) {
    for (const column of columnList) {
      const code = cells[product * pharmacies.length + column] ?? NONE;
      if (statusOfCell(code) === NONE) continue;
      reasons.add(unreadSince.has(product) ? 'unread product' : countedAs(code));
    }
  }
  return reasons.size === 0 ? [NONE] : [...reasons];
};

/** For the SKUs of a family, at one pharmacy or, without a column, at all. */
export const uncountedOfFamily = (
  selection: AvailabilitySelection,
  family: number,
  column?: number,
): Uncounted[] =>
  uncountedOf(selection.availability, {
    products: shownOfFamily(selection, family),
    ...(column !== undefined && { columns: [column] }),
  });

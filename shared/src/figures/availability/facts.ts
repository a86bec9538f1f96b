import type { Availability } from './availability';
import { isUnconfirmed, NONE, statusOfCell } from './availabilityCell';
import { coverageOfProducts, knownShare } from './coverage';
import { columnsWithData } from './pharmacies';
import type { AvailabilitySelection } from './selectAvailability';

/** The figures next to the title of the page, in its filters and in its legend. */
export interface Facts {
  /**
   * Of the whole list, ignoring filters: SKUs, their families, and pharmacies with data on any of
   * them.
   */
  skus: number;
  families: number;
  pharmacies: number;
  /** The known share of the window (Replaced counts as known), from 0 to 1; null without a window. */
  known: number | null;
  /**
   * Also of the whole list: cells that changed in the window, and cells that changed at their
   * newest crawl.
   */
  changes: number;
  recentChanges: number;
  /** How many SKUs are shown. */
  shown: number;
  /** How many SKUs the text finds; null without a text. */
  found: number | null;
  /** Of the shown SKUs: confirmed cells, by the digit of their present status. */
  statusCounts: readonly number[];
  /** Of the shown SKUs: cells of pharmacies or products that are not read at present. */
  notConfirmed: number;
}

const factsOfList = (availability: Availability, localSkus: boolean) => {
  const { products, changes, recentChanges } = availability;
  const families = new Set<number>();
  const skus: number[] = [];
  const sums = { changes: 0, recentChanges: 0 };
  products.forEach(({ kind, family }, product) => {
    if (!localSkus && kind === 'local') return;
    families.add(family);
    skus.push(product);
    sums.changes += changes[product] ?? 0;
    sums.recentChanges += recentChanges[product] ?? 0;
  });
  return {
    skus: skus.length,
    families: families.size,
    pharmacies: columnsWithData(availability).length,
    known: knownShare(coverageOfProducts(availability, skus)),
    changes: sums.changes,
    recentChanges: sums.recentChanges,
  };
};

/**
 * Few kinds of cells occur, so each is assigned to its entry of the legend once for all its cells.
 */
const countStatuses = (codeCounts: Uint32Array) => {
  const statusCounts = Array.from({ length: NONE }, () => 0);
  let notConfirmed = 0;
  codeCounts.forEach((amount, code) => {
    const status = statusOfCell(code);
    if (isUnconfirmed(code)) notConfirmed += amount;
    else if (status !== NONE) statusCounts[status] = (statusCounts[status] ?? 0) + amount;
  });
  return { statusCounts, notConfirmed };
};

export const factsOf = (selection: AvailabilitySelection): Facts => ({
  ...factsOfList(selection.availability, selection.localSkus),
  shown: selection.products.length,
  found: selection.found,
  ...countStatuses(selection.codeCounts),
});

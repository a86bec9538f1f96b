import type { Availability } from './availability';
import { isUnconfirmed, NONE, statusOfCell } from './cell';
import { coverageOfProducts, knownShare } from './coverage';
import { columnsWithData } from './pharmacies';
import type { Selection } from './selection';

/** What the page says beside its title, in its filters and its legend. */
export interface Facts {
  /** Of the list, whatever is filtered: SKUs, their families, and pharmacies with data on any. */
  skus: number;
  families: number;
  pharmacies: number;
  /** How much of the window is known of them, Replaced too, 0 to 1; null where nothing could be known. */
  known: number | null;
  /** Also of the whole list: cells that changed in the window, and that did at their newest crawl. */
  changes: number;
  recentChanges: number;
  /** SKUs that are shown. */
  shown: number;
  /** SKUs that the text finds; null without a text. */
  found: number | null;
  /** Of the shown SKUs: confirmed cells by the digit of their status now. */
  statusCounts: readonly number[];
  /** Of the shown SKUs: cells of pharmacies that are not read at present, or of products that are read no more. */
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

/** The kinds of cells that occur are few: what each counts as is decided once for all of them. */
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

export const factsOf = (selection: Selection): Facts => ({
  ...factsOfList(selection.availability, selection.localSkus),
  shown: selection.products.length,
  found: selection.found,
  ...countStatuses(selection.codeCounts),
});

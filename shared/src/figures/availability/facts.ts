import type { Availability } from './availability';
import { NONE } from './cell';

/** What the page says about the shown SKUs beside its title, in its filters and its legend. */
export interface Facts {
  skus: number;
  families: number;
  /** Cells whose status changed in the window, and those that did at their newest crawl. */
  changes: number;
  recentChanges: number;
  /** Confirmed cells by the digit of their status now. */
  statusCounts: readonly number[];
  /** Cells of pharmacies that are not read at present. */
  notConfirmed: number;
}

export const factsOf = (availability: Availability, localSkus: boolean): Facts => {
  const { totals, families, familyStart, products } = availability;
  const shown = localSkus ? [totals.listed, totals.local] : [totals.listed];
  const sum = (amount: (total: (typeof shown)[number]) => number): number =>
    shown.reduce((all, total) => all + amount(total), 0);
  const isShown = (family: number) =>
    localSkus ||
    products
      .slice(familyStart[family], familyStart[family + 1])
      .some(({ kind }) => kind === 'listed');
  return {
    skus: sum(({ skus }) => skus),
    families: families.filter((_, family) => isShown(family)).length,
    changes: sum(({ changes }) => changes),
    recentChanges: sum(({ recentChanges }) => recentChanges),
    statusCounts: Array.from({ length: NONE }, (_, digit) =>
      sum(({ statusCounts }) => statusCounts[digit] ?? 0),
    ),
    notConfirmed: sum(({ notConfirmed }) => notConfirmed),
  };
};

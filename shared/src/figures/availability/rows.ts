import { listRows, type Rows } from '../matrix/rows';
import type { Availability } from './availability';
import { countedAs, isChanged, isRecent } from './cell';
import type { ChangeMode } from './view';

export interface RowFilter {
  mode: ChangeMode;
  /** Whether SKUs that pharmacies list beside the manufacturer's own are shown. */
  localSkus: boolean;
  /** By name: they keep their state when the watchlist changes. */
  collapsed: ReadonlySet<string>;
  /**
   * Entries chosen in the legend (see `countedAs`); empty means all. They narrow the rows in the
   * change modes only.
   */
  statuses: ReadonlySet<number>;
}

/** Products with a change that the mode and the legend ask for. */
const changedProducts = (availability: Availability, { mode, statuses }: RowFilter): Uint8Array => {
  const { products, pharmacies, cells, changeCell } = availability;
  const kept = new Uint8Array(products.length);
  const asked = mode === 'recent' ? isRecent : isChanged;
  for (const cell of changeCell) {
    const code = cells[cell] ?? 0;
    if (!asked(code)) continue;
    if (statuses.size > 0 && !statuses.has(countedAs(code))) continue;
    kept[Math.floor(cell / pharmacies.length)] = 1;
  }
  return kept;
};

export const rowsOf = (availability: Availability, filter: RowFilter): Rows => {
  const { products } = availability;
  const kept = filter.mode === 'all' ? null : changedProducts(availability, filter);
  const isShown = (product: number): boolean =>
    (filter.localSkus || products[product]?.kind === 'listed') &&
    (kept === null || kept[product] === 1);
  return listRows(availability, { isShown, collapsed: filter.collapsed });
};

/** How many SKUs of a family are shown, whatever the change mode. */
export const familySize = (
  { familyStart, products }: Availability,
  family: number,
  localSkus: boolean,
): number => {
  let size = 0;
  const end = familyStart[family + 1] ?? 0;
  for (let product = familyStart[family] ?? 0; product < end; product += 1) {
    if (localSkus || products[product]?.kind === 'listed') size += 1;
  }
  return size;
};

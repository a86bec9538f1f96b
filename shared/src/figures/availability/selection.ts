import { findColumns, findProducts } from '../matrix/find';
import { askedCells, hasAskedCell, type AskedCells } from './asked';
import type { Availability } from './availability';
import { sumColumns, type ColumnSums } from './columnSums';
import { defaultView, type AvailabilityView } from './view';

/** The part of a view that decides which SKUs are shown. */
export type SkuFilter = Pick<
  AvailabilityView,
  'mode' | 'rest' | 'statuses' | 'find' | 'channelId' | 'localSkus'
>;

/** The SKUs of an availability that a view shows. Every figure of a group of SKUs is asked of it. */
export interface Selection extends ColumnSums {
  availability: Availability;
  /** Whether the SKUs of pharmacies belong to what is chosen from. */
  localSkus: boolean;
  /** By product, 0 or 1. */
  isShown: Uint8Array;
  /** Those that are shown, in the order of the watchlist. */
  products: Int32Array;
  /** Those of a family are `[familyStart[family], familyStart[family + 1])` of `products`. */
  familyStart: Int32Array;
  /** How many SKUs the text finds, whatever else is asked for; null without a text. */
  found: number | null;
  /** Pharmacies that the text names. */
  foundColumns: readonly number[];
  /** The cells that stay as they are while all others are dimmed; null where none is dimmed. */
  emphasised: AskedCells | null;
}

/** A text that finds no product but a pharmacy leads there, and leaves out nothing. */
const findIn = ({ products, families, familyStart, pharmacies }: Availability, find: string) => {
  const foundProducts = findProducts({ products, families, familyStart }, find);
  const foundColumns = findColumns(pharmacies, find);
  const leadsToPharmacy = foundColumns.length > 0 && foundProducts?.includes(true) === false;
  return { foundProducts: leadsToPharmacy ? null : foundProducts, foundColumns };
};

export const selectSkus = (availability: Availability, filter: SkuFilter): Selection => {
  const { products, families, familyStart } = availability;
  const { rest, find, localSkus } = filter;
  const asked = askedCells(availability, filter);
  const required = rest === 'remove' ? asked : null;
  const { foundProducts, foundColumns } = findIn(availability, find);
  const isShown = new Uint8Array(products.length);
  const shown: number[] = [];
  const shownStart = new Int32Array(families.length + 1);
  let found = 0;
  for (let family = 0; family < families.length; family += 1) {
    const end = familyStart[family + 1] ?? 0;
    for (let product = familyStart[family] ?? 0; product < end; product += 1) {
      if (!localSkus && products[product]?.kind === 'local') continue;
      if (foundProducts && foundProducts[product] !== true) continue;
      found += 1;
      if (required && !hasAskedCell(availability, product, required)) continue;
      isShown[product] = 1;
      shown.push(product);
    }
    shownStart[family + 1] = shown.length;
  }
  const selected = Int32Array.from(shown);
  return {
    availability,
    localSkus,
    isShown,
    products: selected,
    familyStart: shownStart,
    found: foundProducts === null ? null : found,
    foundColumns,
    emphasised: rest === 'dim' ? asked : null,
    ...sumColumns(availability, selected),
  };
};

/** All SKUs, with or without those of pharmacies. */
export const selectAll = (availability: Availability, localSkus: boolean): Selection =>
  selectSkus(availability, { ...defaultView, localSkus });

export const isDimmed = ({ emphasised }: Selection, column: number, code: number): boolean =>
  emphasised !== null &&
  (emphasised.codes[code] !== 1 || (emphasised.column !== null && emphasised.column !== column));

import { findInMatrix } from '../matrix/find';
import { showProducts, type ShownProducts } from '../matrix/shownProducts';
import { cellFilterOf, hasPassingCell, passesFilter, type CellFilter } from './cellFilter';
import type { Availability } from './availability';
import { sumColumns, type ColumnSums } from './columnSums';
import { defaultAvailabilityView, type AvailabilityView } from './availabilityView';

/** The part of a view that decides which SKUs are shown. */
export type AvailabilityFilter = Pick<
  AvailabilityView,
  'mode' | 'rest' | 'statuses' | 'find' | 'changed' | 'channelId' | 'localSkus' | 'onlyUnread'
>;

/**
 * The SKUs of an availability that a view shows. Every figure of a group of SKUs is computed from
 * it.
 */
export interface AvailabilitySelection extends ShownProducts, ColumnSums {
  availability: Availability;
  /** Whether SKUs that only pharmacies list are among those to choose from. */
  localSkus: boolean;
  /** How many SKUs the text finds, ignoring all other filters; null without a text. */
  found: number | null;
  /** Columns of the pharmacies that the text finds. */
  foundColumns: readonly number[];
  /** Cells that keep their look while all others are dimmed; null if none are dimmed. */
  emphasised: CellFilter | null;
}

export const selectAvailability = (
  availability: Availability,
  filter: AvailabilityFilter,
): AvailabilitySelection => {
  const { products, pharmacies } = availability;
  const { rest, find, localSkus, onlyUnread } = filter;
  const cellFilter = cellFilterOf(availability, filter);
  const required = rest === 'remove' ? cellFilter : null;
  const { foundProducts, foundColumns } = findInMatrix(availability, pharmacies, find);
  let found = 0;
  const shown = showProducts(availability, (product) => {
    if (!localSkus && products[product]?.kind === 'local') return false;
    if (onlyUnread && !availability.unreadSince.has(product)) return false;
    if (foundProducts?.[product] === false) return false;
    found += 1;
    return required === null || hasPassingCell(availability, product, required);
  });
  return {
    availability,
    localSkus,
    ...shown,
    found: foundProducts === null ? null : found,
    foundColumns,
    emphasised: rest === 'dim' ? cellFilter : null,
    ...sumColumns(availability, shown.products),
  };
};

/** All SKUs, with or without those that only pharmacies list. */
export const selectAll = (availability: Availability, localSkus: boolean): AvailabilitySelection =>
  selectAvailability(availability, { ...defaultAvailabilityView, localSkus });

export const isDimmed = (
  { availability, emphasised }: AvailabilitySelection,
  cell: number,
  code: number,
): boolean =>
  emphasised !== null &&
  !passesFilter(emphasised, cell, cell % availability.pharmacies.length, code);

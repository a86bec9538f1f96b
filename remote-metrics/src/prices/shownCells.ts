import { type PriceRange, rangeOf, ranksOf } from '@pmm/shared/figures/prices/row';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import type { PriceMode } from '@pmm/shared/figures/prices/view';
import type { PriceTexts } from './priceTexts';

/** How the cells of a row are shown. */
export interface ShownCells {
  selection: PriceSelection;
  mode: PriceMode;
  texts: PriceTexts;
}

/** What the cells of a row are compared with. */
export interface RowFigures {
  range: PriceRange | null;
  /** By channel; only if they are shown. */
  ranks: readonly (number | null)[] | null;
}

export const rowFiguresOf = ({ selection, mode }: ShownCells, product: number): RowFigures => ({
  range: rangeOf(selection.prices, product),
  ranks: mode === 'rank' ? ranksOf(selection.prices, product) : null,
});

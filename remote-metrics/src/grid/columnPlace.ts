import type { GridLayout } from './gridLayout';

/** The number of a column in ARIA, which counts the product as 1, then the figures. */
export const ariaColumn = ({ figures }: GridLayout, column: number): number =>
  2 + figures.length + column;

/** Pinned and scrolling columns are both counted from 0. */
const placeAmongItsKind = ({ pinned }: GridLayout, column: number): number =>
  column < pinned ? column : column - pinned;

/** Pixels from the begin of the columns of its kind, pinned or scrolling. */
export const leftOfColumn = (layout: GridLayout, column: number): number =>
  placeAmongItsKind(layout, column) * layout.content.sizes.columnWidth;

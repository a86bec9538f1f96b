import type { GridLayout } from './gridLayout';

/** The number of a column in ARIA, which counts the product as 1 and the figures after it. */
export const ariaColumn = ({ figures }: GridLayout, column: number): number =>
  2 + figures.length + column;

/** Pinned columns and those that scroll are counted each from 0. */
const placeAmongItsKind = ({ pinned }: GridLayout, column: number): number =>
  column < pinned ? column : column - pinned;

/** Pixels from where the columns of its kind, pinned or scrolled, begin. */
export const leftOfColumn = (layout: GridLayout, column: number): number =>
  placeAmongItsKind(layout, column) * layout.content.sizes.columnWidth;

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

/** So many columns make a block. */
const BLOCK = 50;
const BLOCKS = 60;
const FIGURES = 10;

const rules = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `& ${of(index)}`).join('\n');

/**
 * Where cells stand, as classes. With a style of its own each is worked out from its beginning whenever it shows
 * something else; those with the same classes share what the browser knows.
 */
export const placeRules = `
  ${rules(BLOCK, (place) => `.place-${place} { left: calc(${place} * var(--column-width)); }`)}
  ${rules(BLOCKS, (block) => {
    const start = `calc(var(--columns-start) + ${block * BLOCK} * var(--column-width))`;
    return `.block-${block} { margin-inline-start: ${start}; }`;
  })}
  ${rules(FIGURES, (figure) => `.figure-${figure} { left: var(--figure-${figure}-left); }`)}
  ${rules(FIGURES, (figure) => `.cell.figure-${figure} { inline-size: var(--figure-${figure}-width); }`)}
`;

const columnClasses = Array.from(
  { length: BLOCK * BLOCKS },
  (_, place) => ` block-${Math.floor(place / BLOCK)} place-${place % BLOCK}`,
);

/** Each class with a space before it. */
export const placeOfColumn = (layout: GridLayout, column: number): string =>
  columnClasses[placeAmongItsKind(layout, column)] ?? '';

/** `figure` is that of the figures that are shown, from 0. */
export const placeOfFigure = (figure: number): string => ` figure figure-${figure}`;

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

/** Where a cell stands. */
export interface Place {
  /** Each with a space before it. */
  classes: string;
  /** A margin, where no class says it. */
  start: string;
}

/** Where a style sheet that knows the element puts it. */
export const plainPlace: Place = { classes: '', start: '' };

/** So many columns have a class of their own. */
const COLUMNS = 400;
const FIGURES = 10;

const rules = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('\n');

/**
 * A margin in the flow of the row: each cell that is placed beside the flow is a layer of its own to the browser,
 * which looks through all of them for every frame.
 */
const startOf = (column: number, columnWidth: number): string =>
  `calc(var(--columns-start) + ${column * columnWidth}px)`;

/**
 * Where cells stand, as classes. With a style of its own each is worked out from its beginning whenever it shows
 * something else; those with the same classes share what the browser knows.
 */
export const figureRules = `
  ${rules(FIGURES, (figure) => `& .figure-${figure} { margin-inline-start: var(--figure-${figure}-left); }`)}
  ${rules(FIGURES, (figure) => `& .cell.figure-${figure} { inline-size: var(--figure-${figure}-width); }`)}
`;

/** The same for columns of this width, in a frame that the selector chooses. */
export const columnRules = (frame: string, columnWidth: number): string =>
  rules(
    COLUMNS,
    (column) => `${frame} .at-${column} { margin-inline-start: ${startOf(column, columnWidth)}; }`,
  );

const columnPlaces = Array.from({ length: COLUMNS }, (_, column): Place => ({
  classes: ` at-${column}`,
  start: '',
}));

export const placeOfColumn = (layout: GridLayout, column: number): Place => {
  const place = placeAmongItsKind(layout, column);
  return (
    columnPlaces[place] ?? {
      classes: '',
      start: startOf(place, layout.content.sizes.columnWidth),
    }
  );
};

/** `figure` is that of the figures that are shown, from 0. */
export const placeOfFigure = (figure: number): Place => ({
  classes: ` figure figure-${figure}`,
  start: '',
});

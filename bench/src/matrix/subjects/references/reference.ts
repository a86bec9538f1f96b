import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { MatrixSizes } from '../../../../../remote-metrics/src/grid/matrixContent';

/** What a cell of a reference shows. */
export interface ReferenceCell {
  className: string;
  text: string;
  /** A second line, below the text. */
  below?: string | undefined;
  label?: string | undefined;
  /** The background image. */
  image?: string | undefined;
}

/**
 * What a reference shows: the texts, colours and sizes of our matrix, without its keys, marks and
 * names.
 */
export interface Reference {
  rows: Rows;
  columns: readonly string[];
  sizes: MatrixSizes;
  /** The width of the cell that stays at the left edge. */
  firstWidth: number;
  /** The rules for the classes of cells. */
  sheet: string;
  /** Whether cells have images. */
  hasImages: boolean;
  /** The texts beside each other in the first cell of a row. */
  first: (row: number) => readonly string[];
  cell: (row: number, column: number) => ReferenceCell;
}

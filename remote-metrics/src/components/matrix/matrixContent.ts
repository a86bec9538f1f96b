import type { Rows } from '@pmm/shared/figures/matrix/rows';

/** A cell as it is shown. Only what differs from before is written to the document. */
export interface CellLook {
  /** Begins with `cell`. */
  className: string;
  /** What the cell says to a screen reader. */
  label: string;
  text: string;
  /** A second, smaller text after the first, as `::after`; a line feed breaks the line. */
  detail: string;
  /** The same as an element: two nodes more, and cheaper to scroll. For where few enough cells are in sight. */
  secondLine: string;
  /** Where the background images of the style sheet lie in this cell alone. */
  imagePosition: string;
}

export interface RowHeaderLook {
  name: string;
  detail: string;
  label: string;
}

export type SortDirection = 'ascending' | 'descending';

export interface ColumnHeaderLook {
  className: string;
  name: string;
  /** Below the name, a line for each. */
  figures: readonly string[];
  label: string;
  /** How the rows are sorted by this column; null where they are not. */
  sort: SortDirection | null;
}

/** All of one row: a family, a SKU or the total. */
export interface RowLook {
  /** Beside the classes that say what kind of row it is. */
  className: string;
  header: RowHeaderLook;
  figure: (index: number) => CellLook;
  cell: (column: number) => CellLook;
  /** Nothing stands in its columns that scroll: no cell but the active one is made for them. */
  hasBlankCells?: true;
}

/** Stands beside the product, always in sight. */
export interface FigureColumn {
  id: string;
  /** In pixels. */
  width: number;
  header: ColumnHeaderLook;
  /** Whether it stays where the grid is narrow, such as on a phone. */
  onNarrow: boolean;
}

export interface MatrixColumn {
  id: string;
}

/** In pixels. */
export interface MatrixSizes {
  columnWidth: number;
  /** Of a SKU. */
  rowHeight: number;
  familyHeight: number;
  headHeight: number;
  totalHeight: number;
  productWidth: number;
  /** Of the product column where the grid is narrow. */
  narrowProductWidth: number;
  /** Room after the last column for what its header needs beyond its width. */
  endRoom: number;
}

/**
 * All that the grid shows of a metric. It asks for the looks of what scrolls into sight: they must be
 * cheap to make.
 */
export interface MatrixContent {
  label: string;
  /** The data that it is made of: another object where fresh ones came. */
  source: object;
  rows: Rows;
  /** Stays the same when rows move: the focus follows it. */
  rowId: (row: number) => string;
  isExpanded: (family: number) => boolean;
  corner: ColumnHeaderLook;
  figures: readonly FigureColumn[];
  columns: readonly MatrixColumn[];
  /** So many columns from the first on never scroll away. */
  pinned: number;
  columnHeader: (column: number) => ColumnHeaderLook;
  row: (row: number) => RowLook;
  total: RowLook | null;
  sizes: MatrixSizes;
}

/** The column of products, as an id beside those of the figures and the columns. */
export const PRODUCT_COLUMN = 'product';

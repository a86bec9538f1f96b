import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';

/** A cell as it is shown. Only what differs from before is written to the document. */
export interface CellLook {
  /** Begins with `cell`. */
  className: string;
  /** What a screen reader reads of the cell. */
  label: string;
  text: string;
  /** A second, smaller text after the first, shown by `::after`; a line feed breaks the line. */
  detail: string;
  /**
   * The same as an element: it takes two more nodes, but is cheaper to scroll. Used if few enough
   * cells are visible.
   */
  secondLine: string;
  /** The positions of the style sheet's background images in this cell alone. */
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
  /** Below the name, one line each. */
  figures: readonly string[];
  label: string;
  /** How the rows are sorted by this column; null if they are not. */
  sort: SortDirection | null;
}

/** Everything about one row: a family, a SKU or the total. */
export interface RowLook {
  /** In addition to the classes that say which kind of row it is. */
  className: string;
  header: RowHeaderLook;
  /** For screen readers; by default 2 for a SKU below its family, and 1 for all others. */
  level?: 1 | 2 | 3;
  figure: (index: number) => CellLook;
  cell: (column: number) => CellLook;
  /**
   * True if its scrolling columns are empty: then no cell is created for them except the active
   * one.
   */
  hasBlankCells?: true;
}

/** A column next to the product, always visible. */
export interface FigureColumn {
  id: string;
  /** In pixels. */
  width: number;
  header: ColumnHeaderLook;
  /** Whether it stays if the grid is narrow, such as on a phone. */
  onNarrow: boolean;
}

export interface MatrixColumn {
  id: string;
}

/** In pixels. */
export interface MatrixSizes {
  columnWidth: number;
  /** The height of a SKU's row. */
  rowHeight: number;
  familyHeight: number;
  headHeight: number;
  totalHeight: number;
  productWidth: number;
  /** The width of the product column if the grid is narrow. */
  narrowProductWidth: number;
  /** Room after the last column for the part of its header that is wider than the column. */
  endRoom: number;
}

/**
 * Everything that the grid shows of a metric. It requests only the looks of visible cells, so
 * they must be cheap to compute.
 */
export interface MatrixContent {
  label: string;
  /** The data that it is made from: another object means fresh data. */
  source: object;
  rows: Rows;
  /** Stays the same when rows move, so that the focus can follow it. */
  rowId: (row: number) => string;
  /** Whether the rows of its SKUs or products are shown below it; null if it has none. */
  isExpanded: (row: number) => boolean | null;
  corner: ColumnHeaderLook;
  figures: readonly FigureColumn[];
  columns: readonly MatrixColumn[];
  /** How many columns, from the first one on, never scroll away. */
  pinned: number;
  columnHeader: (column: number) => ColumnHeaderLook;
  row: (row: number) => RowLook;
  total: RowLook | null;
  sizes: MatrixSizes;
}

/** The column of products, as an id next to those of figures and columns. */
export const PRODUCT_COLUMN = 'product';

/** A cell that shows and says nothing. */
export const blankCell: CellLook = {
  className: 'cell',
  label: '',
  text: '',
  detail: '',
  secondLine: '',
  imagePosition: '',
};

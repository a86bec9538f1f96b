/** The cell of a SKU whose details are shown. */
export interface DetailedCell {
  product: number;
  column: number;
  /** The element next to which they are shown; null if they are on top of everything. */
  element: HTMLElement | null;
}

/** The cell of a SKU; at its element more is shown, and the focus returns to it. */
export interface CellPlace extends DetailedCell {
  element: HTMLElement;
}

export interface MatrixEvents {
  /** Folds or unfolds the row of a family, or of several products. */
  toggleRow: (row: number) => void;
  /** The id of a figure or a column, or `PRODUCT_COLUMN`. */
  openHeader: (id: string) => void;
  openCell: (cell: CellPlace) => void;
  /** Called when the opened cell is gone. */
  closeCell: () => void;
  /** Null hides the tip. */
  showTip: (place: TipPlace | null) => void;
}

/** Where to show a tip, and of which cell if it belongs to a SKU's cell. */
export interface TipPlace {
  element: HTMLElement;
  cell: CellPlace | null;
}

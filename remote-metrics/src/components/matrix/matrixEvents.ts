/** The cell of a SKU whose details are shown. */
export interface DetailedCell {
  product: number;
  column: number;
  /** They stand beside it; null where they stand on top of all. */
  element: HTMLElement | null;
}

/** The cell of a SKU; the element is where to show more, and where focus returns to. */
export interface CellPlace extends DetailedCell {
  element: HTMLElement;
}

export interface MatrixEvents {
  toggleFamily: (family: number) => void;
  /** The id of a figure or a column, or `PRODUCT_COLUMN`. */
  openHeader: (id: string) => void;
  openCell: (cell: CellPlace) => void;
  /** The opened cell is gone. */
  closeCell: () => void;
  /** Null takes the tip away. */
  showTip: (place: TipPlace | null) => void;
}

/** Where to show a tip, and of which cell when it is one of a SKU. */
export interface TipPlace {
  element: HTMLElement;
  cell: CellPlace | null;
}

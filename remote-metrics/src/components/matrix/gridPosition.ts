/** A place in the grid: row 0 holds the column headers, column 0 the row headers. */
export interface GridPosition {
  row: number;
  column: number;
}

export interface GridExtent {
  /** Rows and columns without the headers. */
  rows: number;
  columns: number;
  /** Rows that fit into the viewport. */
  page: number;
}

export interface GridKey {
  key: string;
  ctrlKey: boolean;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** Inside the grid, whatever became of it. */
export const within = ({ row, column }: GridPosition, extent: GridExtent): GridPosition => ({
  row: clamp(row, 0, extent.rows),
  column: clamp(column, 0, extent.columns),
});

/** Where a key leads from a position, as the ARIA grid pattern says; null for any other key. */
export const move = (
  { row, column }: GridPosition,
  { key, ctrlKey }: GridKey,
  extent: GridExtent,
): GridPosition | null => {
  const page = Math.max(1, extent.page - 1);
  const firstRow = Math.min(1, extent.rows);
  const targets: Readonly<Record<string, GridPosition>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? firstRow : row, column: 0 },
    End: { row: ctrlKey ? extent.rows : row, column: extent.columns },
    PageUp: { row: row === 0 ? 0 : Math.max(firstRow, row - page), column },
    PageDown: { row: row + page, column },
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? null : within(target, extent);
};

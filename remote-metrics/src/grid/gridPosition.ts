import { clamp } from '@pmm/shared/figures/clamp';

/** A place in the grid: row 0 has the column headers, column 0 the row headers. */
export interface GridPosition {
  row: number;
  column: number;
}

export interface GridExtent {
  /** Rows and columns without the headers. */
  rows: number;
  columns: number;
  /** How many rows fit into the viewport. */
  page: number;
}

/** The nearest place inside the grid. */
export const within = ({ row, column }: GridPosition, extent: GridExtent): GridPosition => ({
  row: clamp(row, 0, extent.rows),
  column: clamp(column, 0, extent.columns),
});

/** The place of the cell or header that an event hit; null if it hit neither. */
export const positionOf = (target: EventTarget | null): GridPosition | null => {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 1,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
};

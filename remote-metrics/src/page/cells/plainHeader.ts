import type { ColumnHeaderLook, SortDirection } from '../../grid/matrixContent';

/** The header of a column that only has a name, which may take two lines. */
export const plainHeader = (
  name: string,
  sort: SortDirection | null,
  label = name.replace('\n', ' '),
): ColumnHeaderLook => ({ className: '', name, figures: [], label, sort });

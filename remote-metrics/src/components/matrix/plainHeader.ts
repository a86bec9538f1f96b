import type { ColumnHeaderLook, SortDirection } from './matrixContent';

/** The header of a column that has a name alone; it may break its line. */
export const plainHeader = (
  name: string,
  sort: SortDirection | null,
  label = name.replace('\n', ' '),
): ColumnHeaderLook => ({ className: '', name, figures: [], label, sort });

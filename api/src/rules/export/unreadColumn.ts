import type { Families } from '@pmm/shared/figures/matrix/families';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import type { ExportTexts } from './exportTexts';

export interface ExportedTable extends Families {
  unreadSince: UnreadSince;
}

/** Since when products have not been read: an extra column in files with such products. */
export interface UnreadColumn {
  head: string;
  /** Null for a product that is read. */
  since: (product: number) => string | null;
}

export const unreadColumn = (
  { unreadSince }: ExportedTable,
  rows: Rows,
  { text, time }: ExportTexts,
): UnreadColumn | null => {
  if (!rows.some((row) => !isFamilyRow(row) && unreadSince.has(row))) return null;
  return {
    head: text.notReadSince,
    since: (product) => {
      const since = unreadSince.get(product);
      return since === undefined ? null : time(since);
    },
  };
};

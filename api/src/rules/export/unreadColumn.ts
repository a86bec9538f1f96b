import type { Families } from '@pmm/shared/figures/matrix/shownProducts';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import type { ExportTexts } from './exportTexts';

export interface ExportedTable extends Families {
  unreadSince: UnreadSince;
}

/** The time since which products are not read: an extra column in files with such products. */
export interface UnreadColumn {
  heads: readonly string[];
  /** In characters. */
  widths: readonly number[];
  /** Null for a product that is read. */
  sinceOf: (product: number) => readonly (string | null)[];
}

export const unreadColumn = (
  { unreadSince }: ExportedTable,
  rows: Rows,
  { text, time }: ExportTexts,
): UnreadColumn => {
  if (!rows.some((row) => !isFamilyRow(row) && unreadSince.has(row))) {
    return { heads: [], widths: [], sinceOf: () => [] };
  }
  return {
    heads: [text.notReadSince],
    widths: [18],
    sinceOf: (product) => {
      const since = unreadSince.get(product);
      return [since === undefined ? null : time(since)];
    },
  };
};

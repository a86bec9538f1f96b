import type { ComparedRow } from '../../storage/comparison';
import type { buildFrame } from './frame';

/** The columns `now` and `before` of the contract: one text for each product of the frame. */
export const comparedColumns = (
  { productIds, inColumns }: ReturnType<typeof buildFrame>,
  rows: readonly ComparedRow[],
): { now: string[]; before: string[] } => {
  const rowOf = new Map(rows.map((row) => [row.productId, row]));
  const columnsOf = (value: (row: ComparedRow) => string): string[] =>
    productIds.map((id) => {
      const row = rowOf.get(id);
      const values = row === undefined ? [] : value(row).split(',');
      return inColumns(row?.channelIds ?? '', values, '').join(',');
    });
  return { now: columnsOf(({ now }) => now), before: columnsOf(({ before }) => before) };
};

import { type History, spansOfProduct } from './histories';
import type { buildFrame } from './frame';
import { inColumns, placeAt, type Spans, valueAt } from './spans';

/** Marks a cell that had no value at that time. */
const NO_VALUE = '-';

/** The value at a time in seconds since 1970; empty if it is the present one. */
const valueBefore = (spans: Spans, end: number, begin: number, at: number): string => {
  const place = placeAt(spans, end, begin, at);
  if (place === end - 1) return '';
  return place < begin ? NO_VALUE : valueAt(spans, place);
};

type Built = Pick<ReturnType<typeof buildFrame>, 'productIds' | 'columns'>;

/**
 * The columns `now` and `before` of the contract: one text for each product of the frame.
 * `hadNoValue` says for the columns of a row whether the last value before the earlier time no
 * longer applied at that time.
 */
export const comparedColumns = (
  { productIds, columns }: Built,
  history: History | undefined,
  earlier: Date | undefined,
  hadNoValue?: (row: number) => readonly boolean[],
): { now: string[]; before: string[] } => {
  const at = (earlier?.getTime() ?? 0) / 1000;
  const products = productIds.map((id) => spansOfProduct(history, id));
  return {
    now: products.map((spans) =>
      inColumns(spans, columns, '', (end) => valueAt(spans, end - 1)).join(','),
    ),
    before: products.map((spans, row) => {
      const line = inColumns(spans, columns, '', (end, begin) =>
        valueBefore(spans, end, begin, at),
      );
      hadNoValue?.(row).forEach((had, column) => {
        if (had) line[column] = NO_VALUE;
      });
      return line.join(',');
    }),
  };
};

/** Whether the history of any product begins at or before the time. */
export const reachesBack = (history: History | undefined, earlier: Date): boolean => {
  const at = earlier.getTime() / 1000;
  return [...(history?.values() ?? [])].some(({ channels, starts, begun }) =>
    channels.some((_channel, cell) => (begun[starts[cell] ?? 0] ?? 0) <= at),
  );
};

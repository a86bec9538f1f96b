import { type History, spansOfProduct } from './histories';
import type { buildFrame } from './frame';
import { inColumns, placeAt, type Spans, valueAt } from './spans';

/** Marks a cell that had no value at that time. */
const NO_VALUE = '-';

/** Times in seconds since 1970. */
interface Earlier {
  at: number;
  /** Values that were first read up to this time count as those of the earlier time. */
  firstUntil: number;
}

/** The value at the earlier time; empty if it is the present one. */
const valueBefore = (
  spans: Spans,
  end: number,
  begin: number,
  { at, firstUntil }: Earlier,
): string => {
  const found = placeAt(spans, end, begin, at);
  const isFirst = found < begin && (spans.begun[begin] ?? Infinity) <= firstUntil;
  const place = isFirst ? begin : found;
  if (place === end - 1) return '';
  // An empty value is that of a product that counted without one.
  return place < begin ? NO_VALUE : valueAt(spans, place) || NO_VALUE;
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
  {
    firstUntil = earlier,
    hadNoValue,
  }: { firstUntil?: Date | undefined; hadNoValue?: (row: number) => readonly boolean[] } = {},
): { now: string[]; before: string[] } => {
  const secondsOf = (time: Date | undefined) => (time?.getTime() ?? 0) / 1000;
  const then = { at: secondsOf(earlier), firstUntil: secondsOf(firstUntil) };
  const products = productIds.map((id) => spansOfProduct(history, id));
  return {
    now: products.map((spans) =>
      inColumns(spans, columns, '', (end) => valueAt(spans, end - 1)).join(','),
    ),
    before: products.map((spans, row) => {
      const line = inColumns(spans, columns, '', (end, begin) =>
        valueBefore(spans, end, begin, then),
      );
      hadNoValue?.(row).forEach((had, column) => {
        if (had) line[column] = NO_VALUE;
      });
      return line.join(',');
    }),
  };
};

/**
 * When the first value of any product was read, in seconds since 1970; null without any.
 *
 * @param leftOut ids of places that do not count.
 */
export const firstBegin = (
  history: History | undefined,
  leftOut: ReadonlySet<number> = new Set(),
): number | null => {
  let first = Infinity;
  for (const { channels, starts, begun } of history?.values() ?? []) {
    for (let cell = 0; cell < channels.length; cell += 1) {
      if (leftOut.has(channels[cell] ?? 0)) continue;
      first = Math.min(first, begun[starts[cell] ?? 0] ?? Infinity);
    }
  }
  return first === Infinity ? null : first;
};

import { type History, spansOfProduct } from './histories';
import type { buildFrame } from './frame';
import { inColumns, type Spans, valueAt } from './spans';

/** Stands where no value was known yet. */
const NO_VALUE = '-';

/** What held at the time, in seconds since 1970; nothing where it is what holds now. */
const valueBefore = (spans: Spans, end: number, begin: number, at: number): string => {
  let place = end - 1;
  while (place >= begin && (spans.begun[place] ?? 0) > at) place -= 1;
  if (place === end - 1) return '';
  return place < begin ? NO_VALUE : valueAt(spans, place);
};

type Built = Pick<ReturnType<typeof buildFrame>, 'productIds' | 'columns'>;

/** The columns `now` and `before` of the contract: one text for each product of the frame. */
export const comparedColumns = (
  { productIds, columns }: Built,
  history: History | undefined,
  earlier: Date | undefined,
): { now: string[]; before: string[] } => {
  const at = (earlier?.getTime() ?? 0) / 1000;
  const products = productIds.map((id) => spansOfProduct(history, id));
  const linesOf = (value: (spans: Spans, end: number, begin: number) => string): string[] =>
    products.map((spans) =>
      inColumns(spans, columns, '', (end, begin) => value(spans, end, begin)).join(','),
    );
  return {
    now: linesOf((spans, end) => valueAt(spans, end - 1)),
    before: linesOf((spans, end, begin) => valueBefore(spans, end, begin, at)),
  };
};

/** Whether anything of it was known at the time. */
export const reachesBack = (history: History | undefined, earlier: Date): boolean => {
  const at = earlier.getTime() / 1000;
  return [...(history?.values() ?? [])].some(({ channels, starts, begun }) =>
    channels.some((_channel, cell) => (begun[starts[cell] ?? 0] ?? 0) <= at),
  );
};

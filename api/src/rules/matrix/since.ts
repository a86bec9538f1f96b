import type { Window } from '../../storage/matrix';
import type { buildFrame } from './frame';
import { type History, spansOfProduct } from './histories';
import { inColumns, type Spans, valueAt } from './spans';

const NONE_BEFORE = '-';
const BASE = 36;

interface Compared {
  /** The part of a stored value whose begin is searched. */
  partOf: (value: string) => string;
  /** Whether the history contains the value before the window. */
  reachesBack: boolean;
}

const entryOf = (
  spans: Spans,
  end: number,
  begin: number,
  { from, to, partOf, reachesBack }: Compared & { from: number; to: number },
): string => {
  const partAt = (place: number) => partOf(valueAt(spans, place));
  const begunAt = (place: number) => spans.begun[place] ?? 0;
  // A product that counts without a price.
  if (valueAt(spans, end - 1) === '') return '';
  const begins = (place: number) => place === begin || partAt(place) !== partAt(place - 1);
  let first = end - 1;
  while (!begins(first)) first -= 1;
  if (begunAt(first) <= from && !reachesBack) return '';
  let changes = 0;
  for (let place = first; place > begin && begunAt(place) > from; place -= 1) {
    if (begins(place)) changes += 1;
  }
  const age = Math.max(0, to - begunAt(first)).toString(BASE);
  const isFirst = first === begin || valueAt(spans, first - 1) === '';
  const before = isFirst ? NONE_BEFORE : partAt(first - 1);
  return `${age}:${before}${changes > 1 ? `:${changes}` : ''}`;
};

/** The texts `since` of the contract. */
export const sinceColumn = (
  { productIds, columns }: Pick<ReturnType<typeof buildFrame>, 'productIds' | 'columns'>,
  history: History | undefined,
  window: Window | null,
  compared: Compared,
): string[] => {
  const secondsOf = (time: Date | undefined) => (time?.getTime() ?? 0) / 1000;
  const bounds = { from: secondsOf(window?.from), to: secondsOf(window?.to) };
  return productIds.map((id) => {
    const spans = spansOfProduct(history, id);
    const entries = inColumns(spans, columns, '', (end, begin) =>
      entryOf(spans, end, begin, { ...bounds, ...compared }),
    );
    return entries.join(',');
  });
};

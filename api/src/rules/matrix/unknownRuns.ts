import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { ChannelReads } from '../../storage/incidents';
import { type Columns, type Spans, valueAt } from './spans';

/** A time in which a product was Unknown at a pharmacy after another status. */
interface Run {
  column: number;
  /** The digit of the status before. */
  known: string;
  /** Seconds after `readsFrom`; `to` is null while it lasts. */
  from: number;
  to: number | null;
}

export interface ProductRun extends Run {
  productId: number;
}

/** With the row of the product. */
interface RowRun extends Run {
  row: number;
}

const UNKNOWN = availabilityStatuses.indexOf('unknown');

/** The runs of one product that reach beyond `readsFrom`, in milliseconds. */
export const unknownRuns = (
  spans: Spans,
  row: number,
  { columns, readsFrom }: { columns: Columns; readsFrom: number },
): RowRun[] => {
  const { channels, starts, begun, digits } = spans;
  const runs: RowRun[] = [];
  let cell = 0;
  for (let place = 0; place < digits.length; place += 1) {
    if (digits[place] !== UNKNOWN) continue;
    while ((starts[cell + 1] ?? Infinity) <= place) cell += 1;
    const column = columns.get(channels[cell] ?? 0);
    // A first observation has no status before it.
    if (column === undefined || place === starts[cell]) continue;
    const isLast = place + 1 === starts[cell + 1];
    const to = isLast ? null : (begun[place + 1] ?? 0) - readsFrom / 1000;
    if (to !== null && to <= 0) continue;
    const from = (begun[place] ?? 0) - readsFrom / 1000;
    runs.push({ row, column, known: valueAt(spans, place - 1), from, to });
  }
  return runs;
};

export const readRuns = (
  rows: ChannelReads['unknownRuns'],
  columnOf: (channelId: string) => number | undefined,
): ProductRun[] =>
  rows.flatMap(({ productId, runs }) =>
    runs.split(',').flatMap((text): ProductRun[] => {
      const [channel = '', known = '', from = '', to = ''] = text.split(' ');
      const column = columnOf(channel);
      if (column === undefined) return [];
      return [{ productId, column, known, from: Number(from), to: to === '' ? null : Number(to) }];
    }),
  );

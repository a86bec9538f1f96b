import type { UnknownRun } from '@pmm/shared/figures/incidents/incidents';
import type { ChannelReads } from '../../storage/incidents';

/** A time in which a product was Unknown at a pharmacy after another status. */
export interface ProductRun {
  productId: number;
  column: number;
  /** The digit before. */
  known: string;
  /** Seconds after `readsFrom`; `to` is null while it lasts. */
  from: number;
  to: number | null;
}

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

/** With times in milliseconds. */
export const runsByColumn = (
  runs: readonly ProductRun[],
  readsFrom: number,
): Map<number, UnknownRun[]> => {
  const byColumn = new Map<number, UnknownRun[]>();
  for (const { column, from, to } of runs) {
    const ofColumn = byColumn.get(column) ?? [];
    byColumn.set(column, ofColumn);
    ofColumn.push({
      from: readsFrom + from * 1000,
      to: to === null ? null : readsFrom + to * 1000,
    });
  }
  return byColumn;
};

import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { AvailabilityRows } from '../../storage/availability';
import { buildFrame } from '../matrix/frame';

interface Change {
  cell: number;
  minute: number;
  from: string;
}

/** With two decimals: enough for seconds. */
const toMinutes = (seconds: string): number => Math.round((Number(seconds) / 60) * 100) / 100;

/** The answer of the contract, from what storage read. */
export const buildMatrix = (watchlistId: string, rows: AvailabilityRows): AvailabilityMatrix => {
  const { channels } = rows;
  const { frame, window, productIds, columnOf } = buildFrame(watchlistId, rows);
  const changesOf = new Map(rows.changes.map((row) => [row.productId, row.changes]));

  const readChanges = (productId: number, product: number): Change[] =>
    (changesOf.get(productId)?.split(',') ?? [])
      .flatMap((text): Change[] => {
        const [channel = '', from = '', seconds = ''] = text.split(' ');
        const column = columnOf(channel);
        if (column === undefined) return [];
        return [{ cell: product * channels.length + column, minute: toMinutes(seconds), from }];
      })
      .sort((one, other) => one.cell - other.cell || one.minute - other.minute);

  const changes = productIds.flatMap(readChanges);
  return {
    ...frame,
    window,
    crawlMinute: channels.map(({ lastCrawlAt }) =>
      lastCrawlAt === null || rows.window === null
        ? null
        : (Date.parse(lastCrawlAt) - rows.window.from.getTime()) / 60_000,
    ),
    changeCell: changes.map(({ cell }) => cell),
    changeMinute: changes.map(({ minute }) => minute),
    changeFrom: changes.map(({ from }) => from).join(''),
    unknownCell: [],
    knownBefore: '',
    incidents: [],
  };
};

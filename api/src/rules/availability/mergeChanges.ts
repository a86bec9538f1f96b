import type { SortedChanges } from '@pmm/shared/figures/availability/changesText';

interface Kept {
  /** By row of before the one that it has now; -1: none. Ascending, so the order stays. */
  rows: Int32Array;
  /** By cell of before, whether its changes are among the fresh ones, if it has any. */
  isChanged: Uint8Array;
  /** By so many seconds the window begins later than before. */
  later: number;
}

const roomFor = (most: number) => {
  const seconds = new Int32Array(most);
  const products = new Int32Array(most);
  const from = new Uint8Array(most);
  let length = 0;
  return {
    length: () => length,
    add: (second: number, product: number, status: number): void => {
      seconds[length] = second;
      products[length] = product;
      from[length] = status;
      length += 1;
    },
    sorted: (counts: number[]): SortedChanges => ({
      counts,
      seconds: seconds.subarray(0, length),
      products: products.subarray(0, length),
      from: from.subarray(0, length),
    }),
  };
};

/** What is known, without what has left the window and without the changed cells, and the fresh changes in their places. */
export const mergeChanges = (
  known: SortedChanges,
  { rows, isChanged, later }: Kept,
  fresh: SortedChanges,
): SortedChanges => {
  const room = roomFor(known.seconds.length + fresh.seconds.length);
  const channels = known.counts.length;
  let old = 0;
  let next = 0;
  const counts = known.counts.map((count, channel) => {
    const before = room.length();
    const freshEnd = next + (fresh.counts[channel] ?? 0);
    for (const end = old + count; old < end; old += 1) {
      const oldRow = known.products[old] ?? 0;
      const row = rows[oldRow] ?? -1;
      const seconds = (known.seconds[old] ?? 0) - later;
      if (row < 0 || seconds <= 0 || isChanged[oldRow * channels + channel] === 1) continue;
      for (; next < freshEnd; next += 1) {
        const second = fresh.seconds[next] ?? 0;
        const product = fresh.products[next] ?? 0;
        if (second > seconds || (second === seconds && product > row)) break;
        room.add(second, product, fresh.from[next] ?? 0);
      }
      room.add(seconds, row, known.from[old] ?? 0);
    }
    for (; next < freshEnd; next += 1) {
      room.add(fresh.seconds[next] ?? 0, fresh.products[next] ?? 0, fresh.from[next] ?? 0);
    }
    return room.length() - before;
  });
  return room.sorted(counts);
};

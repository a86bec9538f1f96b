import type { SortedChanges } from '@pmm/shared/figures/availability/changesText';

interface Kept {
  /** For each old row its new row; -1 if the product is gone. Ascending, so the order stays. */
  rows: Int32Array;
  /** For each old cell, whether its changes were read again. */
  isChanged: Uint8Array;
  /** By how many seconds the window begins later than before. */
  later: number;
}

/** Later than any change. */
const NEVER = 2 ** 30;

/**
 * The old changes, without those that have left the window and those of changed cells, merged with
 * the new changes.
 */
export const mergeChanges = (
  cached: SortedChanges,
  { rows, isChanged, later }: Kept,
  fresh: SortedChanges,
): SortedChanges => {
  const most = cached.seconds.length + fresh.seconds.length;
  const merged = {
    seconds: new Int32Array(most),
    products: new Int32Array(most),
    from: new Uint8Array(most),
  };
  const { seconds, products, from } = merged;
  const channels = cached.counts.length;
  let old = 0;
  let next = 0;
  let length = 0;
  const counts = cached.counts.map((count, channel) => {
    const before = length;
    const freshEnd = next + (fresh.counts[channel] ?? 0);
    /** Adds the new changes that come before this place. */
    const addFresh = (second: number, row: number): void => {
      for (; next < freshEnd; next += 1, length += 1) {
        const freshSecond = fresh.seconds[next] ?? 0;
        const product = fresh.products[next] ?? 0;
        if (freshSecond > second || (freshSecond === second && product > row)) break;
        seconds[length] = freshSecond;
        products[length] = product;
        from[length] = fresh.from[next] ?? 0;
      }
    };
    const secondOfNext = () => (next < freshEnd ? (fresh.seconds[next] ?? 0) : NEVER);
    let awaited = secondOfNext();
    for (const end = old + count; old < end; old += 1) {
      const oldRow = cached.products[old] ?? 0;
      const row = rows[oldRow] ?? -1;
      const second = (cached.seconds[old] ?? 0) - later;
      if (row < 0 || second <= 0 || isChanged[oldRow * channels + channel] === 1) continue;
      if (second >= awaited) {
        addFresh(second, row);
        awaited = secondOfNext();
      }
      seconds[length] = second;
      products[length] = row;
      from[length] = cached.from[old] ?? 0;
      length += 1;
    }
    addFresh(NEVER, 0);
    return length - before;
  });
  return {
    counts,
    seconds: seconds.subarray(0, length),
    products: products.subarray(0, length),
    from: from.subarray(0, length),
  };
};

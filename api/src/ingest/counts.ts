/** Counts by name. */
export type Counts = Record<string, number>;

/** Adds counts to sums; names without a count are left out. */
export const addCounts = (sums: Counts, counts: Counts): void => {
  for (const [name, count] of Object.entries(counts)) {
    if (count > 0) sums[name] = (sums[name] ?? 0) + count;
  }
};

const LIMIT = 3;
const WITHIN_MS = 60_000;

/** Counts the crashes of each build. */
export const createCrashes = (now: () => number) => {
  const times = new Map<string, number[]>();
  return {
    /** Counts a crash; true from the third one within a minute. */
    countCrash: (key: string): boolean => {
      const recent = (times.get(key) ?? []).filter((time) => now() - time < WITHIN_MS);
      recent.push(now());
      times.set(key, recent);
      return recent.length >= LIMIT;
    },
    forget: (key: string): void => {
      times.delete(key);
    },
  };
};

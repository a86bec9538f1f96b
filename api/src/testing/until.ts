import { setImmediate } from 'node:timers/promises';

/** Less than a test may take. */
const MOST_MS = 20_000;

/**
 * Waits until a condition is true. If that never happens, the test fails; a plain loop would run on
 * in its worker.
 */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + MOST_MS;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`After ${MOST_MS} ms this does not hold: ${holds.toString()}`);
    await setImmediate();
  }
};

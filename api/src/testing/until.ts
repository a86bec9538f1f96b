import { setImmediate } from 'node:timers/promises';

/** Less than a test may take. */
const MOST_MS = 20_000;

/**
 * Waits for a fact. If it never becomes true, the test fails; a plain loop would go on in its
 * worker.
 */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + MOST_MS;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`After ${MOST_MS} ms this does not hold: ${holds.toString()}`);
    await setImmediate();
  }
};

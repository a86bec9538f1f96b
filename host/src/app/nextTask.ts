/**
 * Continues in a new task, so that the browser can paint and handle input in between. Where the
 * browser has `scheduler.yield`, other waiting tasks do not come first.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

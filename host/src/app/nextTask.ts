/**
 * Goes on in a task of its own, so that the browser can draw and answer in between. Ahead of what else
 * waits where the browser can do that.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

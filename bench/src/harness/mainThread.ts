import type { CDPSession, Page } from '@playwright/test';

/** What an action costs the person who does it. */
export interface Cost {
  /** Milliseconds of CPU time of the page's main thread, which other programs do not influence. */
  cpu: number;
  /** Milliseconds until its result is visible. */
  wall: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time. */
  tdur?: number;
  args?: { name?: string };
}

const MICROSECONDS = 1_000;

const threadMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
};

/** Waits until something in the page matches the selector, checked in each frame. */
export const until = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((its) => document.querySelector(its) !== null, selector);
};

/** Waits until the main thread has nothing left to do, twice in a row, with a frame between. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) {
      const idle = new Promise((resolve) => requestIdleCallback(resolve));
      // Requested first, because Chromium is never idle if nothing more is drawn.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await idle;
    }
  });

const mainThreadTasks = (events: readonly TraceEvent[]): number[] => {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isMain(event))
    .map(({ tdur = 0 }) => tdur / MICROSECONDS);
};

/** Measures what actions in a page cost. */
export const watchMainThread = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');

  const cost = async (act: () => Promise<unknown>, seen: string): Promise<Cost> => {
    const cpuBefore = await threadMs(cdp);
    const startedAt = performance.now();
    await act();
    await until(page, seen);
    const wall = performance.now() - startedAt;
    await settle(page);
    return { cpu: (await threadMs(cdp)) - cpuBefore, wall };
  };

  /** CPU milliseconds of the longest task during an action. */
  const longestTask = async (act: () => Promise<unknown>): Promise<number> => {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
    cdp.on('Tracing.dataCollected', collect);
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
    });
    await act();
    await settle(page);
    const complete = new Promise<void>((resolve) => {
      cdp.once('Tracing.tracingComplete', () => resolve());
    });
    await cdp.send('Tracing.end');
    await complete;
    cdp.off('Tracing.dataCollected', collect);
    return Math.max(...mainThreadTasks(events));
  };

  return { cost, longestTask, settle: () => settle(page) };
};

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Thousands of times as long as an answer takes: a busy machine does not make it that slow. */
const MOST_MS = 10_000;

/**
 * For code that never yields: it blocks this thread with all its timers, so only another thread can
 * notice.
 */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let timer;
  parentPort.on('message', (input) => {
    clearTimeout(timer);
    if (input === null) return;
    timer = setTimeout(() => {
      writeSync(2, 'no answer, and nothing else happens: the process is ended. The request was ' + input + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, workerData);
  });
`;

export interface Watch {
  /** @throws Error that names the request, if no answer comes in time. */
  inTime: <Answer>(input: string, ask: () => PromiseLike<Answer>) => Promise<Answer>;
  end: () => Promise<unknown>;
}

/** Limits how long each answer may take. */
export const watchAnswers = async (mostMs = MOST_MS): Promise<Watch> => {
  const worker = new Worker(WATCH, { eval: true, workerData: 2 * mostMs, execArgv: [] });
  // The thread cannot start while this one is blocked.
  await once(worker, 'online');
  worker.unref();
  return {
    inTime: async (input, ask) => {
      const tooLate = () => new Error(`no answer in ${mostMs} ms to ${input}`);
      worker.postMessage(input);
      const startedAt = performance.now();
      let timer: NodeJS.Timeout | undefined;
      try {
        const answer = await Promise.race([
          ask(),
          new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(tooLate()), mostMs);
          }),
        ]);
        // Code that blocked the thread ran before the timer could.
        if (performance.now() - startedAt > mostMs) throw tooLate();
        return answer;
      } finally {
        clearTimeout(timer);
        worker.postMessage(null);
      }
    },
    end: () => worker.terminate(),
  };
};

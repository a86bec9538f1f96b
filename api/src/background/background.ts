import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Piscina } from 'piscina';
import { type Metrics, watch } from '../telemetry/metrics';
import { traced } from '../telemetry/requestScope';
import type { AnswerTask, BuiltAnswer, ExportTask } from './tasks';

/** What takes long and needs no database: done beside the thread that answers people. */
export interface Background {
  buildAnswer: (task: AnswerTask) => Promise<BuiltAnswer>;
  writeExport: (task: ExportTask) => Promise<Readable>;
  close: () => Promise<void>;
}

/** One list in work must not hold up all others. */
const THREADS = Math.max(2, availableParallelism() - 1);
const IDLE_MS = 60_000;

const watchPool = (metrics: Metrics, pool: Piscina): void => {
  const watched = (name: string, help: string, read: () => number) =>
    watch(metrics, `pmm_background_${name}`, help, [], () => [[{}, read()]]);
  watched('queue', 'Tasks that wait for a thread.', () => pool.queueSize);
  watched('threads', 'Threads of the pool.', () => pool.threads.length);
  watched('idle_threads', 'Threads without a task.', () => pool.idleThreads);
};

/** `script` is the bundle of `thread.ts`. */
export const openBackground = (script: URL, metrics: Metrics): Background => {
  const pool = new Piscina({
    filename: script.href,
    maxThreads: THREADS,
    minThreads: 1,
    idleTimeout: IDLE_MS,
    // Answering people comes first.
    niceIncrement: 5,
    // A thread that waits for its next task must go on writing the streams of those before.
    atomics: 'disabled',
  });
  watchPool(metrics, pool);
  const run = async (name: 'buildAnswer' | 'writeExport', task: object): Promise<unknown> => {
    const stop = metrics.backgroundTasks.startTimer({ task: name });
    try {
      return await traced(name, {}, () => pool.run(task, { name }));
    } finally {
      stop();
    }
  };
  return {
    buildAnswer: async (task) => (await run('buildAnswer', task)) as BuiltAnswer,
    writeExport: async (task) =>
      Readable.fromWeb((await run('writeExport', task)) as ReadableStream),
    close: () => pool.destroy(),
  };
};

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Piscina } from 'piscina';
import { buffersOf } from '../storage/spans';
import { type Metrics, watch } from '../telemetry/metrics';
import { traced } from '../telemetry/requestScope';
import type { Answers } from './answers';
import { EXPORT_THREADS, type ExportTask } from './tasks';

/**
 * Long work that needs no database. It runs in threads, so that the main thread can answer requests
 * meanwhile.
 */
export interface Background extends Answers {
  writeExport: (task: ExportTask) => Promise<Readable>;
  close: () => Promise<void>;
}

/**
 * The buffers anywhere in a value, which are moved to another thread without a copy. Several matrices
 * may have the same one.
 */
const buffersIn = (value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> => {
  if (value instanceof Uint8Array) found.add(value.buffer as ArrayBuffer);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) buffersIn(part, found);
  }
  return found;
};

const IDLE_MS = 60_000;

/**
 * The old heap of a thread that writes exports. V8 collects a heap the later, the larger it may
 * become: with its own limit of some GiB most of an export's memory is garbage.
 */
const EXPORT_OLD_MB = 1_024;

/**
 * The young heap of the thread that builds answers: most memory of one answer is garbage before it
 * is collected.
 */
const YOUNG_MB = 96;

const watchPool = (metrics: Metrics, pool: Piscina): void => {
  const watched = (name: string, help: string, read: () => number) =>
    watch(metrics, `pmm_background_${name}`, help, [], () => [[{}, read()]]);
  watched('queue', 'Tasks that wait for a thread.', () => pool.queueSize);
  watched('threads', 'Threads of the pool.', () => pool.threads.length);
  watched('idle_threads', 'Threads without a task.', () => pool.idleThreads);
};

/** The bundles of `thread.ts` and `answersThread.ts`. */
interface Scripts {
  background: URL;
  answers: URL;
}

export const openBackground = (
  scripts: Scripts,
  metrics: Metrics,
  partsMib: number,
): Background => {
  const pool = new Piscina({
    filename: scripts.background.href,
    maxThreads: EXPORT_THREADS,
    minThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: EXPORT_OLD_MB },
    // Requests have priority.
    niceIncrement: 5,
    // A thread that waits for its next task must still write the streams of earlier tasks.
    atomics: 'disabled',
  });
  watchPool(metrics, pool);
  // A single thread, because it keeps the parts of the answers.
  const answers = new Piscina({
    ...{ filename: scripts.answers.href, minThreads: 1, maxThreads: 1 },
    workerData: { partsMib },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const run = async <Result>(
    on: Piscina,
    name: string,
    task: object,
    transferList: ArrayBuffer[] = [],
  ): Promise<Result> => {
    const stop = metrics.backgroundTasks.startTimer({ task: name });
    try {
      return (await traced(name, {}, () => on.run(task, { name, transferList }))) as Result;
    } finally {
      stop();
    }
  };
  return {
    lackingParts: (question) => run(answers, 'lackingParts', question),
    buildAnswer: (task) => run(answers, 'buildAnswer', task, buffersOf(task.facts)),
    buildPast: (task) => run(answers, 'buildPast', task, buffersOf(task.whole.facts)),
    writeExport: async (task) =>
      Readable.fromWeb(
        await run<ReadableStream>(pool, 'writeExport', task, [...buffersIn(task.rows)]),
      ),
    close: async () => {
      await Promise.all([pool.destroy(), answers.destroy()]);
    },
  };
};

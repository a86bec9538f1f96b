import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Piscina } from 'piscina';
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

/** `script` is the bundle of `thread.ts`. */
export const openBackground = (script: URL): Background => {
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
  return {
    buildAnswer: (task) => pool.run(task, { name: 'buildAnswer' }) as Promise<BuiltAnswer>,
    writeExport: async (task) =>
      Readable.fromWeb((await pool.run(task, { name: 'writeExport' })) as ReadableStream),
    close: () => pool.destroy(),
  };
};

import type { ReadBatch, ReadBatches, ReadOptions } from '../reading/readBatches';
import { openThread } from './openThread';

/** Reads sources in a thread of its own. */
export interface Reader {
  read: ReadBatches;
  close: () => Promise<void>;
}

/** @param script the bundle of `thread.ts`. */
export const openReader = (script: URL): Reader => {
  const thread = openThread<Omit<ReadOptions, 'now'>, ReadBatch>(script, { work: 'reads input' });
  return {
    read: (source, { observationsAtOnce, bounds }) =>
      thread.partsOf(source, { observationsAtOnce, bounds }),
    close: thread.close,
  };
};

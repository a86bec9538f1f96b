import type { ReadBatches, ReadOptions } from '../reading/readBatches';
import { openThread } from './openThread';
import { type PackedBatch, unpacked } from './packed';

/** Reads sources in a thread of its own. */
export interface Reader {
  read: ReadBatches;
  close: () => Promise<void>;
}

/** `script` is the bundle of `thread.ts`. */
export const openReader = (script: URL): Reader => {
  const thread = openThread<Omit<ReadOptions, 'now'>, PackedBatch>(script, { work: 'reads input' });
  return {
    async *read(source, { observationsAtOnce, bounds }) {
      for await (const batch of thread.partsOf(source, { observationsAtOnce, bounds })) {
        yield unpacked(batch);
      }
      return undefined;
    },
    close: thread.close,
  };
};

import { buffersOf } from '../reading/observationColumns';
import { type ReadOptions, readBatches } from '../reading/readBatches';
import { workFor } from './inThread';

/** Reads and checks the input, so that this work does not slow down the thread that writes it. */
workFor(async function* (source, options: Omit<ReadOptions, 'now'>) {
  for await (const part of readBatches(source, { ...options, now: Date.now })) {
    const { taken } = part;
    yield { part, buffers: taken.kind === 'observations' ? buffersOf(taken.lines) : [] };
  }
});

import { buffersOf } from '../reading/observationColumns';
import { type ReadOptions, readBatches } from '../reading/readBatches';
import { workFor } from './inThread';

/** Reads and checks what is ingested, so that this does not keep the thread busy that writes it. */
workFor(async function* (source, options: Omit<ReadOptions, 'now'>) {
  for await (const part of readBatches(source, { ...options, now: Date.now })) {
    const { taken } = part;
    yield { part, buffers: taken.kind === 'observations' ? buffersOf(taken.lines) : [] };
  }
});

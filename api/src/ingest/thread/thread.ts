import { type ReadOptions, readBatches } from '../reading/readBatches';
import { workFor } from './inThread';
import { packed, partsOf } from './packed';

/** Reads and checks what is put in, so that this does not keep the thread that writes it. */
workFor(async function* (source, options: Omit<ReadOptions, 'now'>) {
  for await (const batch of readBatches(source, { ...options, now: Date.now })) {
    const part = packed(batch);
    yield { part, buffers: partsOf(part) };
  }
});

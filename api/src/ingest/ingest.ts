import { setImmediate } from 'node:timers/promises';
import type { IngestSummary, InputKind, RejectedLine } from '@pmm/shared/contracts/observation';
import type { Database } from '../storage/database';
import { refreshStatistics } from '../storage/statistics';
import { bounded, demandFewRefused, type IngestBounds } from './bounds';
import { createBatch, rejection, type Batch, type BatchOptions } from './batches';
import { checkColumns } from './parsing/fields';
import { Refusal } from './parsing/reasons';
import { inflated } from './reading/inflate';
import { isRefused, readRecords, type InputFormat, type ReadRecord } from './reading/records';

export interface IngestSource {
  kind: InputKind;
  format: InputFormat;
  /** Plain or gzip. */
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Events of an ingest: refused lines in their order, figures after each batch, and at the end the
 * final figures.
 */
export type IngestEvent =
  { rejected: RejectedLine } | { progress: IngestSummary } | { summary: IngestSummary };

/** For a process that has the database for itself: large batches keep nobody waiting. */
const ALONE: BatchOptions = { observationsAtOnce: 20_000, now: Date.now };

const REFUSED_AT_ONCE = 1_000;

const addOrRefuse = (record: ReadRecord, batch: Batch): RejectedLine | null => {
  if (isRefused(record)) return record;
  try {
    batch.add(record);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return rejection(record, error);
    throw error;
  }
};

/**
 * Reads one source into the database. When the source breaks off, what came before is written, then
 * the error is thrown.
 *
 * @throws InputError when the source cannot be taken as a whole.
 */
export async function* ingest(
  database: Database,
  { kind, format, bytes }: IngestSource,
  { bounds, ...options }: Partial<BatchOptions> & { bounds?: IngestBounds } = {},
): AsyncGenerator<IngestEvent> {
  const batch = createBatch(database, kind, { ...ALONE, ...options });
  const figures: IngestSummary = { kind, lines: 0, accepted: 0, rejected: 0, changed: 0 };
  let refused: RejectedLine[] = [];

  async function* flush(): AsyncGenerator<IngestEvent> {
    const outcome = await batch.apply();
    const rejected = [...refused, ...outcome.rejected].sort((a, b) => a.line - b.line);
    refused = [];
    figures.changed += outcome.changed;
    figures.rejected += rejected.length;
    figures.accepted = figures.lines - figures.rejected;
    for (const line of rejected) yield { rejected: line };
    yield { progress: { ...figures } };
    demandFewRefused(figures.rejected, bounds);
    // Reading and checking take this thread: gives other requests a turn.
    await setImmediate();
  }

  const groups = readRecords(bounded(inflated(bytes), bounds), format, (names) => {
    checkColumns(names, kind);
  });
  try {
    for (;;) {
      const next = await groups.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        if (figures.lines > 0) yield* flush();
        throw next.error;
      }
      if (next.done === true) break;
      for (const record of next.value) {
        figures.lines += 1;
        const refusal = addOrRefuse(record, batch);
        if (refusal) refused.push(refusal);
        if (batch.isFull() || refused.length >= REFUSED_AT_ONCE) yield* flush();
      }
    }
    yield* flush();
    await refreshStatistics(database, figures.changed);
    yield { summary: figures };
  } finally {
    await groups.return(undefined);
  }
}

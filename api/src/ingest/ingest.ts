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

/** Other requests wait for one batch at most. Larger ones are no faster, and take more memory. */
const DEFAULTS: BatchOptions = { observationsAtOnce: 5_000, now: Date.now };

/** A batch on its way into the database. */
interface Writing {
  outcome: ReturnType<Batch['apply']>;
  /** Before anything was asked of the database. */
  refused: RejectedLine[];
  /** How many were read with it and before. */
  lines: number;
}

const isWrittenBefore = async (
  reading: Promise<unknown>,
  writing: Writing | null,
): Promise<boolean> => {
  if (writing === null) return false;
  const written = writing.outcome.then(
    () => true,
    () => true,
  );
  return Promise.race([reading.then(() => false), written]);
};

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
  const batch = createBatch(database, kind, { ...DEFAULTS, ...options });
  const figures: IngestSummary = { kind, lines: 0, accepted: 0, rejected: 0, changed: 0 };
  let lines = 0;
  let refused: RejectedLine[] = [];
  let writing: Writing | null = null;

  async function* finish(): AsyncGenerator<IngestEvent> {
    if (writing === null) return;
    const done = writing;
    const outcome = await done.outcome;
    writing = null;
    const rejected = [...done.refused, ...outcome.rejected].sort((a, b) => a.line - b.line);
    figures.lines = done.lines;
    figures.changed += outcome.changed;
    figures.rejected += rejected.length;
    figures.accepted = figures.lines - figures.rejected;
    for (const line of rejected) yield { rejected: line };
    yield { progress: { ...figures } };
    demandFewRefused(figures.rejected, bounds);
  }

  /** Waits for the batch before and hands over the next one, which is written while others are read. */
  async function* flush(): AsyncGenerator<IngestEvent> {
    yield* finish();
    writing = { outcome: batch.apply(), refused, lines };
    refused = [];
    // Whoever finishes it is told; nobody may be there any more to do so.
    writing.outcome.catch(() => undefined);
    // Reading and checking take this thread: gives other requests a turn.
    await setImmediate();
  }

  const groups = readRecords(bounded(inflated(bytes), bounds), format, (names) => {
    checkColumns(names, kind);
  });
  try {
    for (;;) {
      const reading = groups.next().catch((error: unknown) => ({ error }));
      // A sender may wait for this before it goes on.
      if (await isWrittenBefore(reading, writing)) yield* finish();
      const next = await reading;
      if ('error' in next) {
        if (lines > 0) yield* flush();
        yield* finish();
        throw next.error;
      }
      if (next.done === true) break;
      for (const record of next.value) {
        lines += 1;
        const refusal = addOrRefuse(record, batch);
        if (refusal) refused.push(refusal);
        if (batch.isFull() || refused.length >= REFUSED_AT_ONCE) yield* flush();
      }
    }
    yield* flush();
    yield* finish();
    await refreshStatistics(database, figures.changed);
    yield { summary: figures };
  } finally {
    // The caller may close the database as soon as this returns.
    await (writing as Writing | null)?.outcome.catch(() => undefined);
    await groups.return(undefined);
  }
}

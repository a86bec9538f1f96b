import { setImmediate } from 'node:timers/promises';
import type { IngestSummary, RejectedLine } from '@pmm/shared/contracts/observation';
import type { Database } from '../storage/database';
import { ingestMarker } from '../storage/settling';
import { refreshStatistics } from '../storage/statistics';
import { demandFewRefused, type IngestBounds } from './bounds';
import { addCounts } from './counts';
import { type IngestSource, type ReadBatches, readBatches } from './reading/readBatches';
import { batchWriter, type Written } from './writeBatch';

export type { IngestSource } from './reading/readBatches';

/**
 * Events of an ingest: refused lines in order, figures after each batch, and the final figures at
 * the end.
 */
export type IngestEvent =
  { rejected: RejectedLine } | { progress: IngestSummary } | { summary: IngestSummary };

interface IngestOptions {
  bounds?: IngestBounds;
  observationsAtOnce?: number;
  /** Reads in another thread; by default in this one. */
  read?: ReadBatches;
}

/**
 * Other requests wait for one batch at most. Larger batches are not faster and need more memory.
 */
const OBSERVATIONS_AT_ONCE = 5_000;

/** A batch that is being written. */
interface Writing {
  outcome: Promise<Written>;
  /** Lines that were refused before any query. */
  refused: RejectedLine[];
  /** How many lines were read, up to and including this batch. */
  lines: number;
  notes: string[];
}

const withoutText = ({ line, reason, field }: RejectedLine): IngestSummary['firstRejected'] => ({
  line,
  reason,
  ...(field !== undefined && { field }),
});

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

/**
 * Reads one source into the database. If the source breaks off, the lines before are written, and
 * then the error is thrown.
 *
 * @throws InputError if the whole source is refused.
 */
export async function* ingest(
  database: Database,
  source: IngestSource,
  { bounds, observationsAtOnce = OBSERVATIONS_AT_ONCE, read = readBatches }: IngestOptions = {},
): AsyncGenerator<IngestEvent> {
  const isDryRun = source.form?.dryRun === true;
  const write = batchWriter(database, isDryRun);
  const settling = ingestMarker(database);
  const { kind } = source;
  const figures: IngestSummary = { kind, lines: 0, accepted: 0, rejected: 0, changed: 0 };
  let writing = null as Writing | null;
  let writtenRows = 0;
  let isReading = false;

  async function* finish(): AsyncGenerator<IngestEvent> {
    if (writing === null) return;
    const done = writing;
    const written = await done.outcome;
    writing = null;
    const rejected = [...done.refused, ...written.rejected].sort((a, b) => a.line - b.line);
    const told = [...rejected, ...written.conflicting, ...written.ineffective].sort(
      (a, b) => a.line - b.line,
    );
    if (written.ineffective.length > 0) {
      figures.ineffective = (figures.ineffective ?? 0) + written.ineffective.length;
    }
    if (written.conflicting.length > 0) {
      figures.conflicting = (figures.conflicting ?? 0) + written.conflicting.length;
    }
    for (const name of ['pastReferences', 'plannedReferences'] as const) {
      if (written[name] > 0) figures[name] = (figures[name] ?? 0) + written[name];
    }
    figures.lines = done.lines;
    figures.changed += written.changed;
    // Copied, because earlier progress events keep their own counts.
    if (Object.keys(written.emptied).length > 0) {
      figures.emptied = { ...figures.emptied };
      addCounts(figures.emptied, written.emptied);
    }
    if (done.notes.length > 0) figures.notes = [...(figures.notes ?? []), ...done.notes];
    writtenRows += written.rows;
    figures.rejected += rejected.length;
    if (rejected[0]) figures.firstRejected ??= withoutText(rejected[0]);
    figures.accepted = figures.lines - figures.rejected;
    for (const line of told) yield { rejected: line };
    yield { progress: { ...figures } };
    demandFewRefused(figures.rejected, bounds);
  }

  const batches = read(source, { bounds, observationsAtOnce, now: Date.now });
  try {
    for (;;) {
      isReading = true;
      const reading = batches.next().catch((error: unknown) => ({ error }));
      // The sender may wait for this report before it sends more.
      if (await isWrittenBefore(reading, writing)) yield* finish();
      const next = await reading;
      isReading = false;
      yield* finish();
      if ('error' in next) throw next.error;
      if (next.done === true) break;
      const { taken, refused, lines, notes } = next.value;
      // After a full batch more follows; a smaller one is the last.
      const isFull = taken.lines.length + refused.length >= observationsAtOnce;
      if (!isDryRun && (figures.lines > 0 || isFull)) await settling.goesOn();
      // Written while the next batch is read.
      writing = { outcome: write(taken), refused, lines, notes };
      // `finish` throws the error again. If the caller has left, nobody calls `finish`.
      writing.outcome.catch(() => undefined);
      // Reading and checking may run in this thread, so other requests get a turn.
      await setImmediate();
    }
    // Before answers are computed again, so that their queries use the new plans.
    if (!isDryRun) {
      await refreshStatistics(database, writtenRows);
      await settling.ends();
    }
    yield { summary: figures };
  } finally {
    // The caller may close the database when this returns.
    await writing?.outcome.catch(() => undefined);
    if (!isDryRun) await settling.ends().catch(() => undefined);
    const closed = batches.return(undefined);
    // Not awaited: the generator closes only after its pending read, which may take long with a
    // silent sender.
    if (isReading) closed.catch(() => undefined);
    else await closed;
  }
}

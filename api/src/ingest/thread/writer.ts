import type { MeasuredStatement, StorageMeasures } from '../../telemetry/statements';
import type { IngestBounds } from '../bounds';
import type { IngestEvent } from '../ingest';
import type { IngestSource } from '../reading/readBatches';
import { openThread } from './openThread';

export interface WriterData {
  databaseUrl: string;
  /** Whether that is the address of a pooler. */
  isPooled: boolean;
}

/** A measurement of the thread about a statement. */
export type WriterMeasure = MeasuredStatement | { waited: number };

/** Reads, checks and writes sources in its own thread, with its own connections. */
export interface Writer {
  write: (source: IngestSource, bounds: IngestBounds) => AsyncGenerator<IngestEvent>;
  close: () => Promise<void>;
}

interface WriterOptions extends WriterData {
  measures: StorageMeasures;
  stopping: AbortSignal;
}

/** @param script the bundle of `writerThread.ts`; only for PostgreSQL. */
export const openWriter = (
  script: URL,
  { databaseUrl, isPooled, measures, stopping }: WriterOptions,
): Writer => {
  const data: WriterData = { databaseUrl, isPooled };
  const thread = openThread<IngestBounds, IngestEvent[]>(script, {
    work: 'writes input',
    workerData: data,
    stopping,
    onMessage: (message) => {
      const measure = message as WriterMeasure;
      if ('waited' in measure) measures.waited('long-work', measure.waited);
      else measures.measured('long-work', measure);
    },
  });
  return {
    async *write(source, bounds) {
      for await (const events of thread.partsOf(source, bounds)) yield* events;
    },
    close: thread.close,
  };
};

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openLongWork } from '../../storage/postgres';
import { noTelemetry, type StorageTelemetry } from '../../telemetry/statements';
import type { IngestBounds } from '../bounds';
import { ingest, type IngestEvent } from '../ingest';
import type { WriterMeasure, WriterData } from './writer';
import { workFor } from './inThread';

/**
 * Requests of readers have priority. On Linux each thread has its own priority; elsewhere the
 * priority would apply to the whole process.
 */
const LATER = 10;
if (process.platform === 'linux') setPriority(LATER);

const tell = (measure: WriterMeasure): void => parentPort?.postMessage(measure);

const telemetry: StorageTelemetry = {
  ...noTelemetry,
  statement: async (_pool, text, run) => {
    const startedAt = performance.now();
    const ended = (failed: boolean) =>
      tell({ statement: text, ms: performance.now() - startedAt, failed });
    try {
      const result = await run();
      ended(false);
      return result;
    } catch (error) {
      ended(true);
      throw error;
    }
  },
  waited: (_pool, seconds) => tell({ waited: seconds }),
};

const stopping = new AbortController();
parentPort?.on('message', (message: object) => {
  if ('stop' in message) stopping.abort();
});

const opening = openLongWork(workerData as WriterData, stopping.signal, telemetry);
// Told to the first source.
opening.catch(() => undefined);

/**
 * Refused lines are sent together with the next figures, but not more than these in one message.
 */
const EVENTS_AT_ONCE = 500;

workFor(async function* (source, bounds: IngestBounds) {
  let events: IngestEvent[] = [];
  const database = await opening;
  try {
    for await (const event of ingest(database, source, { bounds })) {
      events.push(event);
      if ('rejected' in event && events.length < EVENTS_AT_ONCE) continue;
      yield { part: events };
      events = [];
    }
  } catch (error) {
    if (events.length > 0) yield { part: events };
    throw error;
  }
});

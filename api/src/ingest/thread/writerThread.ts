import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openLongWork } from '../../storage/postgres';
import type { StorageTelemetry } from '../../telemetry/statements';
import type { IngestBounds } from '../bounds';
import { ingest, type IngestEvent } from '../ingest';
import type { Told, WriterData } from './writer';
import { workFor } from './inThread';

/** Whoever reads comes first. On Linux this is the thread alone; elsewhere it would be the whole process. */
const LATER = 10;
if (process.platform === 'linux') setPriority(LATER);

const tell = (told: Told): void => parentPort?.postMessage(told);

const telemetry: StorageTelemetry = {
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
  watchPool: () => undefined,
};

const stopping = new AbortController();
parentPort?.on('message', (message: object) => {
  if ('stop' in message) stopping.abort();
});

const { databaseUrl } = workerData as WriterData;
const database = openLongWork(databaseUrl, stopping.signal, telemetry);

/** Refused lines go with the figures behind them, but not more of them at once. */
const EVENTS_AT_ONCE = 500;

workFor(async function* (source, bounds: IngestBounds) {
  let events: IngestEvent[] = [];
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

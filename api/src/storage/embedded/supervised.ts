import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type StorageTelemetry, noTelemetry } from '../../telemetry/statements';
import { StorageUnavailableError } from '../storageFailure';
import { type Ask, type Calls, embeddedClient, type EmbeddedClient, openCalls } from './client';
import { hasRoomToOpen, hasRoomToWrite, keepReserve, releaseReserve } from './space';

export interface SupervisionLog {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (details: object, message: string) => void;
}

export interface Supervision {
  log: SupervisionLog;
  telemetry?: StorageTelemetry;
  /** How long a statement may take, in milliseconds. */
  statementMs?: number;
}

const STATEMENT_MS = 300_000;
/** Without room to write, the engine may never return. */
const STATEMENT_WITHOUT_ROOM_MS = 10_000;
const LOOK_INTERVAL_MS = 1_000;
const CLOSE_MS = 4_000;

interface Engine extends Calls {
  thread: Worker;
}

const ping = (ask: Ask): Promise<unknown> =>
  ask({
    ...{ statement: 'select 1', parameters: [], rowMode: 'array', asText: [] },
    isSmallWrite: false,
  });

/**
 * The embedded database in a supervised thread. If the thread dies or does not return from a
 * statement, it is ended and another one is opened on the same files. Waiting calls then fail,
 * whether committed or not.
 */
export const openSupervised = async (
  script: URL,
  folder: string,
  { log, telemetry = noTelemetry, statementMs = STATEMENT_MS }: Supervision,
): Promise<EmbeddedClient> => {
  let engine: Engine | null = null;
  let hadRoom = true;
  let isClosing = false;

  const lose = (lost: Engine, reason: string): void => {
    if (engine !== lost) return;
    engine = null;
    lost.end(new StorageUnavailableError(`the embedded database was lost: ${reason}`));
    if (isClosing) return;
    log.error({ reason }, 'the embedded database does not answer and is opened again');
    void lost.thread.terminate().then(openAgain);
  };

  const begin = (): Engine => {
    const thread = new Worker(script, { workerData: folder });
    const begun = { thread, ...openCalls(thread) };
    thread.once('error', (error) => lose(begun, error.message));
    thread.once('exit', () => lose(begun, 'its thread has ended'));
    return begun;
  };

  /** Sets the engine only when it answers; until then only the supervision uses it. */
  const open = async (): Promise<void> => {
    engine = begin();
    await ping(engine.ask);
  };

  const openAgain = async (): Promise<void> => {
    if (!hasRoomToOpen(folder)) releaseReserve(folder);
    while (!hasRoomToOpen(folder) && !isClosing) await pause(LOOK_INTERVAL_MS);
    if (isClosing) return;
    await open().then(
      () => log.info('the embedded database is open again'),
      (error: unknown) => {
        const failed = engine;
        if (failed === null) return;
        void pause(LOOK_INTERVAL_MS).then(() => lose(failed, String(error)));
      },
    );
  };

  const look = (): void => {
    const hasRoom = hasRoomToWrite(folder);
    if (hasRoom !== hadRoom) {
      log.warn(hasRoom ? 'there is space again: changes are taken' : 'no space left: only reading');
      hadRoom = hasRoom;
    }
    if (hasRoom) keepReserve(folder);
    const limit = hasRoom ? statementMs : STATEMENT_WITHOUT_ROOM_MS;
    if (engine !== null && engine.longestWait() > limit) {
      lose(engine, `no answer for ${limit / 1000} s`);
    }
  };

  keepReserve(folder);
  const watch = setInterval(look, LOOK_INTERVAL_MS);
  watch.unref();
  const client = embeddedClient(() => {
    if (engine === null) throw new StorageUnavailableError('the embedded database is being opened');
    return engine.ask;
  }, telemetry);
  const close = async (): Promise<void> => {
    isClosing = true;
    clearInterval(watch);
    const closed = client.close().catch(() => undefined);
    // An engine that hangs is ended; its commits are in its files.
    await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
    await engine?.thread.terminate();
  };
  try {
    await open();
  } catch (error) {
    await close();
    throw error;
  }
  return { ...client, close };
};

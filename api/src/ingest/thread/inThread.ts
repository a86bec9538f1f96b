import { type MessagePort, parentPort } from 'node:worker_threads';
import { on } from 'node:events';
import { sqlState } from '../../storage/sqlState';
import { storageFailure } from '../../storage/storageFailure';
import { InputError } from '../InputError';
import type { IngestSource } from '../reading/readBatches';
import type { Ending, FromThread, Task, ToThread } from './messages';

/** Replaces the error of the source, which stays in its own thread. */
class SourceBroke extends Error {}

async function* bytesFrom(port: MessagePort): AsyncGenerator<Uint8Array> {
  for await (const [message] of on(port, 'message', { close: ['close'] }) as AsyncIterable<
    [ToThread]
  >) {
    if ('end' in message) return;
    if ('broke' in message) throw new SourceBroke();
    if (!('chunk' in message)) continue;
    yield message.chunk;
    port.postMessage({ read: true } satisfies FromThread<never>);
  }
  throw new SourceBroke();
}

/** Waits until the previous part was taken, so that at most one part is ready in advance. */
const roomFor = (port: MessagePort) => {
  let isTaken = true;
  let wake: () => void = () => undefined;
  let isGone = false;
  port.on('message', (message: ToThread) => {
    if ('more' in message) isTaken = true;
    wake();
  });
  port.once('close', () => {
    isGone = true;
    wake();
  });
  return async (): Promise<void> => {
    while (!isTaken && !isGone) await new Promise<void>((resolve) => (wake = resolve));
    isTaken = false;
  };
};

const endingOf = (error: unknown): Ending => {
  if (error instanceof SourceBroke) return { broke: true };
  if (error instanceof InputError) return { refused: error.message };
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const outage = storageFailure(error);
  return outage === null ? { fault } : { outage, fault, code: sqlState(error) };
};

/** Makes parts from a source. The named buffers are moved, not copied. */
type Work<Options, Part> = (
  source: IngestSource,
  options: Options,
) => AsyncIterable<{ part: Part; buffers?: ArrayBuffer[] }>;

/** Called in a thread: does the work for each source that the thread's owner sends. */
export const workFor = <Options, Part>(
  work: Work<Options, Part>,
  from: Pick<MessagePort, 'on'> | null = parentPort,
): void => {
  const passOn = async ({ port, kind, format, form, options }: Task<Options>): Promise<void> => {
    const room = roomFor(port);
    const parts = work({ kind, format, form, bytes: bytesFrom(port) }, options);
    for await (const { part, buffers = [] } of parts) {
      await room();
      port.postMessage({ part } satisfies FromThread<Part>, buffers);
    }
  };
  from?.on('message', (message: Task<Options> | object) => {
    if (!('port' in message)) return;
    void passOn(message).then(
      () => message.port.postMessage({ done: true } satisfies Ending),
      (error: unknown) => message.port.postMessage(endingOf(error)),
    );
  });
};

import { on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { InputError } from '../InputError';
import { readBatches } from '../reading/readBatches';
import type { FromReader, Reading, ToReader } from './messages';
import { packed, partsOf } from './packed';

/** Stands for the error of the source, which stays in its thread. */
class SourceBroke extends Error {}

const tell = (port: MessagePort, message: FromReader, parts: ArrayBuffer[] = []): void =>
  port.postMessage(message, parts);

async function* bytesFrom(port: MessagePort): AsyncGenerator<Uint8Array> {
  for await (const [message] of on(port, 'message', { close: ['close'] }) as AsyncIterable<
    [ToReader]
  >) {
    if ('end' in message) return;
    if ('broke' in message) throw new SourceBroke();
    if (!('chunk' in message)) continue;
    yield message.chunk;
    tell(port, { read: true });
  }
  throw new SourceBroke();
}

/** Waits until the batch before was taken: one is ready while the next is read, and one is written. */
const roomFor = (port: MessagePort) => {
  let isTaken = true;
  let wake: () => void = () => undefined;
  let isGone = false;
  port.on('message', (message: ToReader) => {
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

const read = async ({ port, kind, format, options }: Reading): Promise<void> => {
  const room = roomFor(port);
  const source = { kind, format, bytes: bytesFrom(port) };
  for await (const batch of readBatches(source, { ...options, now: Date.now })) {
    await room();
    const parts = packed(batch);
    tell(port, { batch: parts }, partsOf(parts));
  }
};

const outcomeOf = (error: unknown): FromReader => {
  if (error instanceof SourceBroke) return { broke: true };
  if (error instanceof InputError) return { refused: error.message };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

/** Reads and checks what is put in, so that this does not keep the server from answering. */
parentPort?.on('message', (reading: Reading) => {
  void read(reading).then(
    () => tell(reading.port, { done: true }),
    (error: unknown) => tell(reading.port, outcomeOf(error)),
  );
});

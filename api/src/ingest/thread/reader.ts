import { on } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { InputError } from '../InputError';
import type { ReadBatch, ReadBatches } from '../reading/readBatches';
import { CHUNKS_AHEAD, type FromReader, type Reading, type ToReader } from './messages';
import { unpacked } from './packed';

/** Reads sources in a thread of its own. */
export interface Reader {
  read: ReadBatches;
  close: () => Promise<void>;
}

const tell = (port: MessagePort, message: ToReader, parts: ArrayBuffer[] = []): void =>
  port.postMessage(message, parts);

/** Sends a source, a few chunks ahead of what is read of it. Keeps its error. */
const send = (port: MessagePort, bytes: AsyncIterable<Uint8Array>) => {
  const failed: { error?: unknown } = {};
  const chunks = bytes[Symbol.asyncIterator]();
  let unread = 0;
  let isGone = false;
  let wake: () => void = () => undefined;
  port.on('message', (message: FromReader) => {
    if ('read' in message) unread -= 1;
    wake();
  });
  port.once('close', () => {
    isGone = true;
    wake();
  });
  const sendAll = async (): Promise<void> => {
    for (;;) {
      while (unread >= CHUNKS_AHEAD && !isGone) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      if (isGone) return;
      const next = await chunks.next();
      if (next.done === true) break;
      unread += 1;
      const chunk = new Uint8Array(next.value);
      tell(port, { chunk }, [chunk.buffer]);
    }
    tell(port, { end: true });
  };
  void sendAll().catch((error: unknown) => {
    failed.error = error;
    tell(port, { broke: true });
  });
  return {
    failed,
    /** Does not wait: the sender may be silent for long. */
    end: (): void => {
      void Promise.resolve(chunks.return?.()).catch(() => undefined);
    },
  };
};

/** What was read is soon of no use: more room for it takes memory and saves nothing. */
const YOUNG_MB = 16;
const LOST = 'the thread that reads input has ended';

/** `script` is the bundle of `thread.ts`. The thread is begun when it is needed first. */
export const openReader = (script: URL): Reader => {
  let present: Worker | null = null;

  /** Ports close before the thread is known to have ended. */
  const lose = (ended: Worker): void => {
    if (present === ended) present = null;
  };

  const thread = (): Worker => {
    if (present !== null) return present;
    const begun = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    // Whoever is waiting for it has a port that keeps the process.
    begun.unref();
    // Its ports close, which its readers see.
    begun.on('error', () => undefined);
    begun.once('exit', () => lose(begun));
    present = begun;
    return begun;
  };

  async function* read(
    ...[{ kind, format, bytes }, { observationsAtOnce, bounds }]: Parameters<ReadBatches>
  ): AsyncGenerator<ReadBatch, undefined> {
    const { port1: port, port2 } = new MessageChannel();
    const reading: Reading = { port: port2, kind, format, options: { observationsAtOnce, bounds } };
    const reads = thread();
    reads.postMessage(reading, [port2]);
    const messages = on(port, 'message', { close: ['close'] }) as AsyncIterable<[FromReader]>;
    const source = send(port, bytes);
    try {
      for await (const [message] of messages) {
        if ('batch' in message) {
          tell(port, { more: true });
          yield unpacked(message.batch);
        }
        if ('done' in message) return;
        if ('refused' in message) throw new InputError(message.refused);
        if ('broke' in message) throw source.failed.error;
        if ('fault' in message) throw new Error(message.fault);
      }
      lose(reads);
      throw new Error(LOST);
    } finally {
      port.close();
      source.end();
    }
  }

  return {
    read,
    close: async () => {
      await present?.terminate();
    },
  };
};

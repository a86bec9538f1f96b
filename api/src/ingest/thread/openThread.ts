import { on } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { StorageUnavailableError } from '../../storage/storageFailure';
import { InputError } from '../InputError';
import type { IngestSource } from '../reading/readBatches';
import { CHUNKS_AHEAD, type Ending, type FromThread, type Task, type ToThread } from './messages';

const tell = (port: MessagePort, message: ToThread, parts: ArrayBuffer[] = []): void =>
  port.postMessage(message, parts);

/** Sends a source, a few chunks ahead of the reader, and keeps its error. */
const send = (port: MessagePort, bytes: AsyncIterable<Uint8Array>) => {
  const failed: { error?: unknown } = {};
  const chunks = bytes[Symbol.asyncIterator]();
  let unread = 0;
  let isGone = false;
  let wake: () => void = () => undefined;
  port.on('message', (message: FromThread<unknown>) => {
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
    /** Does not wait for the sender, which may be silent for long. */
    end: (): void => {
      void Promise.resolve(chunks.return?.()).catch(() => undefined);
    },
  };
};

const errorOf = (ending: Exclude<Ending, { done: true } | { broke: true }>): Error => {
  if ('refused' in ending) return new InputError(ending.refused);
  if (!('outage' in ending)) return new Error(ending.fault);
  const { outage, fault, code } = ending;
  const cause = Object.assign(new Error(fault), { code });
  return outage === 'full' ? cause : new StorageUnavailableError(fault, { cause });
};

/** A thread for sources, started when it is first needed. */
export interface SourceThread<Options, Part> {
  /**
   * Sends a source to the thread; yields the parts that the thread makes of it, each when the
   * previous one was taken.
   */
  partsOf: (source: IngestSource, options: Options) => AsyncGenerator<Part, undefined>;
  close: () => Promise<void>;
}

interface ThreadOptions {
  /** What the thread does, for the error when it has died. */
  work: string;
  workerData?: object;
  /** Called with messages of the thread that are not parts. */
  onMessage?: (message: unknown) => void;
  /** When it aborts, the thread receives `{ stop: true }`. */
  stopping?: AbortSignal;
}

/** The young heap. Records live only for a moment: more room would need memory and save no time. */
const YOUNG_MB = 16;

/** @param script a bundle that calls `workFor`. */
export const openThread = <Options, Part>(
  script: URL,
  { work, workerData, onMessage, stopping }: ThreadOptions,
): SourceThread<Options, Part> => {
  let present: Worker | null = null;

  /** Ports close before the end of the thread is noticed. */
  const lose = (ended: Worker): void => {
    if (present === ended) present = null;
  };

  const thread = (): Worker => {
    if (present !== null) return present;
    const begun = new Worker(script, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    if (onMessage) begun.on('message', onMessage);
    // The ports of running sources keep the process alive, so the thread itself need not.
    begun.unref();
    // Readers notice that their ports close, so there is nothing else to do.
    begun.on('error', () => undefined);
    begun.once('exit', () => lose(begun));
    present = begun;
    return begun;
  };
  stopping?.addEventListener('abort', () => present?.postMessage({ stop: true }), { once: true });

  async function* partsOf(
    { kind, format, form, bytes }: IngestSource,
    options: Options,
  ): AsyncGenerator<Part, undefined> {
    const { port1: port, port2 } = new MessageChannel();
    const task: Task<Options> = { port: port2, kind, format, form, options };
    const worker = thread();
    worker.postMessage(task, [port2]);
    const messages = on(port, 'message', { close: ['close'] }) as AsyncIterable<[FromThread<Part>]>;
    const source = send(port, bytes);
    try {
      for await (const [message] of messages) {
        if ('read' in message) continue;
        if ('part' in message) {
          tell(port, { more: true });
          yield message.part;
        } else if ('done' in message) return;
        else if ('broke' in message) throw source.failed.error;
        else throw errorOf(message);
      }
      lose(worker);
      throw new Error(`the thread that ${work} has ended`);
    } finally {
      port.close();
      source.end();
    }
  }

  return {
    partsOf,
    close: async () => {
      await present?.terminate();
    },
  };
};

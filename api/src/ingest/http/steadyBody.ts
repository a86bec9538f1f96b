import type { Readable } from 'node:stream';
import { type ApiError, unavailable } from '../../errors';
import { tooSlow } from '../../http/slowClients';

interface Steady {
  /** The longest allowed pause between two chunks. */
  silenceMs: number;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

/** The functions that break off the pending reads. */
type Waiting = Set<(error: ApiError) => void>;

const next = (
  chunks: AsyncIterator<Uint8Array, undefined>,
  waiting: Waiting,
  { silenceMs, stopping }: Steady,
): Promise<IteratorResult<Uint8Array, undefined>> =>
  new Promise((resolve, reject) => {
    if (stopping.aborted) {
      reject(unavailable());
      return;
    }
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(giveUp);
    };
    const giveUp = (error: ApiError) => {
      leave();
      reject(error);
    };
    const timer = setTimeout(() => giveUp(tooSlow()), silenceMs);
    waiting.add(giveUp);
    chunks.next().then(resolve, reject).finally(leave);
  });

/**
 * For bodies of any length. Each breaks off if nothing comes for too long, and when the server
 * stops. The rest that is not read is drained: otherwise the client would wait for ever to send it.
 */
export const readSteadily = (steady: Steady) => {
  const waiting: Waiting = new Set();
  // One listener for all bodies, however many there are at once.
  steady.stopping.addEventListener('abort', () => {
    for (const giveUp of waiting) giveUp(unavailable());
  });

  /** @throws ApiError */
  return async function* steadyBody(body: Readable): AsyncGenerator<Uint8Array> {
    const chunks = body.iterator({ destroyOnReturn: false }) as AsyncGenerator<
      Uint8Array,
      undefined
    >;
    try {
      for (;;) {
        const taken = await next(chunks, waiting, steady);
        if (taken.done === true) return;
        yield taken.value;
      }
    } finally {
      // The body flows only after the iterator has stopped listening. That happens after its
      // pending read, which is not awaited.
      void chunks.return(undefined).then(() => body.resume());
    }
  };
};

import type { Readable } from 'node:stream';
import { type ApiError, unavailable } from '../../errors';
import { tooSlow } from '../../http/slowClients';

interface Steady {
  /** The longest allowed pause between two chunks. */
  silenceMs: number;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

const next = (
  chunks: AsyncIterator<Uint8Array, undefined>,
  { silenceMs, stopping }: Steady,
): Promise<IteratorResult<Uint8Array, undefined>> =>
  new Promise((resolve, reject) => {
    if (stopping.aborted) {
      reject(unavailable());
      return;
    }
    const giveUp = (error: ApiError) => {
      leave();
      reject(error);
    };
    const stop = () => giveUp(unavailable());
    const timer = setTimeout(() => giveUp(tooSlow()), silenceMs);
    const leave = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', stop);
    };
    stopping.addEventListener('abort', stop);
    chunks.next().then(resolve, reject).finally(leave);
  });

/**
 * A body of any length. It breaks off if nothing comes for too long, and when the server stops.
 * What its reader no longer wants is drained: otherwise the client would wait for ever to send it.
 *
 * @throws ApiError
 */
export async function* steadyBody(body: Readable, steady: Steady): AsyncGenerator<Uint8Array> {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncGenerator<Uint8Array, undefined>;
  try {
    for (;;) {
      const taken = await next(chunks, steady);
      if (taken.done === true) return;
      yield taken.value;
    }
  } finally {
    // Nothing flows while the iterator listens, and it stops listening only after its pending read,
    // which is not awaited.
    void chunks.return(undefined).then(() => body.resume());
  }
}

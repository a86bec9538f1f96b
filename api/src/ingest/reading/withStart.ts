/**
 * The first bytes of a source, and all of it again. If the source fails meanwhile, `all` fails after
 * the bytes before.
 *
 * @param isEnough whether no more bytes are needed.
 */
export const withStart = async (
  source: AsyncIterable<Uint8Array>,
  isEnough: (start: Uint8Array) => boolean,
) => {
  const chunks = source[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  let failure: { error: unknown } | null = null;
  while (!isEnough(start)) {
    const next = await chunks.next().catch((error: unknown) => ({ error }));
    if ('error' in next) {
      failure = next;
      break;
    }
    if (next.done === true) break;
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield start;
      if (failure) throw failure.error;
      for (;;) {
        const next = await chunks.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await chunks.return?.();
    }
  }
  return { start, all: all() };
};

/** Enough for the marks that begin packed files and some encodings. */
export const hasTwoBytes = (start: Uint8Array): boolean => start.length >= 2;

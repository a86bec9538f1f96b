import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { InputError } from './InputError';

/** The limits of one stream from the network. */
export interface IngestBounds {
  /** Counted after unpacking, because gzip can expand to a thousand times its size. */
  unpackedBytes: number;
  refusedLines: number;
  milliseconds: number;
}

const MEGABYTE = 1024 * 1024;
const REST = 'what came before is in; correct or divide the rest and send it again';

const demandUnpacked = (bytes: number, { unpackedBytes }: IngestBounds): void => {
  if (bytes <= unpackedBytes) return;
  throw new InputError(
    `the input is longer than ${Math.floor(unpackedBytes / MEGABYTE)} MB when unpacked; ${REST}`,
  );
};

/** @throws InputError if there are too many bytes, or they take too long. */
export async function* bounded(
  bytes: AsyncIterable<Uint8Array>,
  bounds: IngestBounds | undefined,
): AsyncGenerator<Uint8Array> {
  if (bounds === undefined) {
    yield* bytes;
    return;
  }
  const endsAt = performance.now() + bounds.milliseconds;
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    demandUnpacked(count, bounds);
    if (performance.now() > endsAt) {
      throw new InputError(
        `the input takes longer than ${bounds.milliseconds / MINUTE_MS} minutes; ${REST}`,
      );
    }
    yield chunk;
  }
}

/** @throws InputError if too many lines were refused. */
export const demandFewRefused = (refused: number, bounds: IngestBounds | undefined): void => {
  if (bounds === undefined || refused <= bounds.refusedLines) return;
  throw new InputError(`more than ${bounds.refusedLines} lines were refused; ${REST}`);
};

import { createGunzip } from 'node:zlib';
import { InputError } from '../InputError';
import { hasTwoBytes, withStart } from './withStart';

/** Small, because gzip may expand to a thousand times the size. */
const PIECE_BYTES = 4096;

const isGzip = (start: Uint8Array) => start[0] === 0x1f && start[1] === 0x8b;

/**
 * Yields every byte before a damaged place. A pipe would lose bytes that were unpacked but not yet
 * read when the unpacker fails.
 */
async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  let unpacked: Uint8Array[] = [];
  let failure: Error | null = null;
  gunzip.on('data', (chunk: Uint8Array) => unpacked.push(chunk));
  gunzip.on('error', (error) => (failure = error));
  const take = () => {
    const taken = unpacked;
    unpacked = [];
    return taken;
  };
  const stopAtDamage = () => {
    if (failure) throw new InputError(`the gzip data is damaged or cut off (${failure.message})`);
  };
  try {
    for await (const chunk of source) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES);
        await new Promise<void>((resolve) => gunzip.write(piece, () => resolve()));
        yield* take();
        stopAtDamage();
      }
    }
    await new Promise<void>((resolve) => gunzip.once('close', resolve).end());
    yield* take();
    stopAtDamage();
  } finally {
    gunzip.destroy();
  }
}

/** Unpacks content that begins like gzip, whatever the name of the file. */
export async function* inflated(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, all } = await withStart(source, hasTwoBytes);
  yield* isGzip(start) ? unpack(all) : all;
}

import { TextDecoder } from 'node:util';
import { InputError } from '../InputError';
import { MAX_LINE_BYTES } from './physicalLines';
import { hasTwoBytes, withStart } from './withStart';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** @throws InputError if there is no such encoding. */
export const decoderOf = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new InputError(
      `there is no encoding "${encoding}"; name one such as utf-8, utf-16le, windows-1252 or iso-8859-15`,
    );
  }
};

/** The encoding that the first bytes of a text name, if it is not UTF-8. */
const namedByMark = (first: Uint8Array): string | null => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return null;
};

async function* decoded(
  source: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<Uint8Array> {
  const decoder = decoderOf(encoding);
  const decode = (bytes?: Uint8Array): Uint8Array => {
    try {
      return Buffer.from(decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      throw new InputError(`the file is not ${decoder.encoding}`);
    }
  };
  for await (const chunk of source) yield decode(chunk);
  yield decode();
}

/**
 * The text of a file as UTF-8. Without a named encoding that is UTF-16 if its byte order mark says
 * so, else the bytes as they are: `LineSplitter` decides about them.
 *
 * @param note called with what was found.
 */
export async function* asUtf8(
  source: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
  note: (text: string) => void,
): AsyncGenerator<Uint8Array> {
  const { start, all } = await withStart(source, hasTwoBytes);
  const named = namedByMark(start) ?? encoding;
  if (named === undefined) {
    yield* all;
    return;
  }
  if (encoding === undefined) note(`read as ${named.toUpperCase()}, as its first bytes say`);
  yield* decoded(all, named);
}

/** Whether the first line ends with a carriage return alone; null if no line ends in the bytes. */
const endsWithReturn = (bytes: Uint8Array): boolean | null => {
  const feed = bytes.indexOf(LINE_FEED);
  const carriage = bytes.indexOf(CARRIAGE_RETURN);
  if (carriage === -1) return feed === -1 ? null : false;
  if (feed !== -1 && feed <= carriage + 1) return false;
  return carriage + 1 < bytes.length ? true : null;
};

const inLineFeeds = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(bytes, (byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte));

/** Old programs of the Mac end lines with a carriage return alone: those become line feeds. */
export async function* withLineFeeds(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let isReturn: boolean | null = null;
  let held: Uint8Array = new Uint8Array();
  for await (const chunk of source) {
    if (isReturn === null) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      isReturn = endsWithReturn(held) ?? (held.length > MAX_LINE_BYTES ? false : null);
      if (isReturn !== null) yield isReturn ? inLineFeeds(held) : held;
    } else yield isReturn ? inLineFeeds(chunk) : chunk;
  }
  if (isReturn === null) yield inLineFeeds(held);
}

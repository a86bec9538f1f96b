import { InputError } from '../InputError';
import { withStart } from './withStart';

const [TAB, LINE_FEED, CARRIAGE_RETURN, BLANK] = [9, 10, 13, 32];
const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Not allowed in JSON, so that a text with a line end stays invalid on one line. */
const INVALID = 1;

const isSpace = (byte: number): boolean =>
  byte === BLANK || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;

const firstSign = (start: Uint8Array): number | undefined =>
  start.find((byte) => !isSpace(byte) && !BYTE_ORDER_MARK.includes(byte));

/** Writes each element of an array on a line of its own, byte by byte. */
const elementsOnLines = () => {
  let depth = -1;
  let isText = false;
  let isEscaped = false;
  let isOver = false;
  const textByte = (byte: number): number => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
    return byte === LINE_FEED || byte === CARRIAGE_RETURN ? INVALID : byte;
  };
  const next = (byte: number): number => {
    if (isText) return textByte(byte);
    if (isSpace(byte) || BYTE_ORDER_MARK.includes(byte)) return BLANK;
    if (isOver) throw new InputError('something stands behind the end of the JSON array');
    if (byte === QUOTE) isText = true;
    if (OPENING.includes(byte)) depth += 1;
    if (CLOSING.includes(byte)) depth -= 1;
    if (depth === -1) isOver = true;
    if (depth === 0 && byte === COMMA) return LINE_FEED;
    const isBracket = depth === -1 || (depth === 0 && byte === OPENING[0]);
    return isBracket ? BLANK : byte;
  };
  return { lines: (bytes: Uint8Array) => Uint8Array.from(bytes, next), isOver: () => isOver };
};

/**
 * A JSON array as lines with one element each; other content as it is. The number of a line is then
 * that of the element.
 *
 * @throws InputError if the array does not end where the content ends.
 */
export async function* arrayAsLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, all } = await withStart(source, (bytes) => firstSign(bytes) !== undefined);
  if (firstSign(start) !== OPENING[0]) {
    yield* all;
    return;
  }
  const { lines, isOver } = elementsOnLines();
  for await (const chunk of all) yield lines(chunk);
  if (!isOver()) throw new InputError('the JSON array breaks off before its end');
}

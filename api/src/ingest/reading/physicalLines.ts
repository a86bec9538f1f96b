/** One line of the input without its line end. Numbers count from 1. */
export interface PhysicalLine {
  line: number;
  text: string;
  /** Why it cannot be used; `text` is then only the part that is shown. */
  problem?: string;
}

export const MAX_LINE_BYTES = 64 * 1024;
const SHOWN_OF_LONG_LINE = 200;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** The most bytes for one code unit of a string. */
const LONGEST_CHARACTER = 3;

const isContinuationByte = (byte: number | undefined) =>
  byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** The first characters of a line that is too long, without half a character at the end. */
const beginningOf = (bytes: Uint8Array): string => {
  let end = Math.min(SHOWN_OF_LONG_LINE, bytes.length);
  while (end > 0 && isContinuationByte(bytes[end])) end -= 1;
  return `${Buffer.from(bytes.subarray(0, end)).toString('utf8')}…`;
};

/** Bytes that Windows-1252 leaves undefined. */
const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Splits bytes into lines. Buffers at most `maxBytes` of a line; a longer line is reported and its
 * rest skipped.
 *
 * @param onOtherEncoding called with the number of the first line that is Windows-1252. Without it
 *   such a line is reported. A file has one encoding: a line in another one is reported.
 */
export class LineSplitter {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private readonly decoder1252 = new TextDecoder('windows-1252');
  /** Unknown until the first line that is not ASCII. */
  private encoding: 'utf-8' | 'windows-1252' | null = null;
  private buffered: Uint8Array[] = [];
  private bufferedBytes = 0;
  private tooLong: string | null = null;
  private line = 0;

  constructor(
    private readonly maxBytes = MAX_LINE_BYTES,
    private readonly onOtherEncoding: ((line: number) => void) | null = null,
  ) {}

  push(chunk: Uint8Array): PhysicalLine[] {
    const first = chunk.indexOf(LINE_FEED);
    if (first === -1) {
      this.hold(chunk);
      return [];
    }
    this.hold(chunk.subarray(0, first));
    const lines = [this.take()];
    const last = chunk.lastIndexOf(LINE_FEED);
    if (last > first) {
      const between = chunk.subarray(first + 1, last);
      for (const line of this.takeAtOnce(between) ?? this.takeEach(between)) lines.push(line);
    }
    if (last + 1 < chunk.length) this.hold(chunk.subarray(last + 1));
    return lines;
  }

  /** Whole lines, decoded together; null if one of them may have to be reported. */
  private takeAtOnce(bytes: Uint8Array): PhysicalLine[] | null {
    if (this.encoding === 'windows-1252') return null;
    const text = this.decoded(bytes);
    if (text === null) return null;
    // Only characters beyond ASCII have more bytes than code units.
    if (text.length < bytes.length) this.encoding = 'utf-8';
    const texts = text.split('\n');
    if (texts.some(({ length }) => length * LONGEST_CHARACTER > this.maxBytes)) return null;
    return texts.map((one) => {
      this.line += 1;
      return { line: this.line, text: one.endsWith('\r') ? one.slice(0, -1) : one };
    });
  }

  private takeEach(bytes: Uint8Array): PhysicalLine[] {
    const lines: PhysicalLine[] = [];
    for (let start = 0; start <= bytes.length;) {
      const found = bytes.indexOf(LINE_FEED, start);
      const end = found === -1 ? bytes.length : found;
      this.hold(bytes.subarray(start, end));
      lines.push(this.take());
      start = end + 1;
    }
    return lines;
  }

  private decoded(bytes: Uint8Array): string | null {
    try {
      return this.decoder.decode(bytes);
    } catch {
      return null;
    }
  }

  /**
   * The text after the last line end. With `cut` the input broke off, so it is not a whole line.
   */
  end(cut = false): PhysicalLine[] {
    if (this.bufferedBytes === 0 && this.tooLong === null) return [];
    const line = this.take();
    return [cut ? { ...line, problem: 'the input breaks off in the middle of this line' } : line];
  }

  private hold(bytes: Uint8Array): void {
    if (this.tooLong !== null) return;
    this.buffered.push(bytes);
    this.bufferedBytes += bytes.length;
    if (this.bufferedBytes <= this.maxBytes) return;
    this.tooLong = beginningOf(this.joined());
    this.buffered = [];
    this.bufferedBytes = 0;
  }

  private joined(): Uint8Array {
    return this.buffered.length === 1 && this.buffered[0]
      ? this.buffered[0]
      : Buffer.concat(this.buffered);
  }

  private take(): PhysicalLine {
    this.line += 1;
    const { line, tooLong } = this;
    const bytes = this.joined();
    this.buffered = [];
    this.bufferedBytes = 0;
    this.tooLong = null;
    if (tooLong !== null) {
      const problem = `the line is longer than ${this.maxBytes / 1024} KB`;
      return { line, text: tooLong, problem };
    }
    return this.decode(line, bytes);
  }

  private decode(line: number, bytes: Uint8Array): PhysicalLine {
    const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
    const content = bytes.subarray(0, end);
    const text = this.decoded(content);
    if (text !== null && text.length === content.length) return { line, text };
    if (text !== null && this.encoding !== 'windows-1252') {
      this.encoding = 'utf-8';
      return { line, text: line === 1 ? text.replace(/^\ufeff/, '') : text };
    }
    return text === null ? this.decode1252(line, content) : this.mixed(line, content);
  }

  private decode1252(line: number, content: Uint8Array): PhysicalLine {
    const fits = !content.some((byte) => UNDEFINED_IN_1252.includes(byte));
    if (this.onOtherEncoding === null || this.encoding === 'utf-8' || !fits) {
      const problem = 'the line is not valid UTF-8; save the file as UTF-8';
      return { line, text: Buffer.from(content).toString('utf8'), problem };
    }
    if (this.encoding === null) this.onOtherEncoding(line);
    this.encoding = 'windows-1252';
    return { line, text: this.decoder1252.decode(content) };
  }

  private mixed(line: number, content: Uint8Array): PhysicalLine {
    const problem =
      'the line is UTF-8, but lines before it are Windows-1252; save the file in one encoding';
    return { line, text: Buffer.from(content).toString('utf8'), problem };
  }
}

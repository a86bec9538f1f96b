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

/**
 * Splits bytes into lines. Buffers at most `maxBytes` of a line; a longer line is reported and its
 * rest skipped.
 */
export class LineSplitter {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private buffered: Uint8Array[] = [];
  private bufferedBytes = 0;
  private tooLong: string | null = null;
  private line = 0;

  constructor(private readonly maxBytes = MAX_LINE_BYTES) {}

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
    const text = this.decoded(bytes);
    if (text === null) return null;
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
    if (text !== null) return { line, text: line === 1 ? text.replace(/^\ufeff/, '') : text };
    return {
      line,
      text: Buffer.from(content).toString('utf8'),
      problem: 'the line is not valid UTF-8; save the file as UTF-8',
    };
  }
}

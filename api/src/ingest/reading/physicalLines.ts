/** One line as it stands in the input, without its line end. Counts from 1. */
export interface PhysicalLine {
  line: number;
  text: string;
  /** Why it cannot be used; `text` is then only what can be shown of it. */
  problem?: string;
}

export const MAX_LINE_BYTES = 64 * 1024;
const SHOWN_OF_LONG_LINE = 200;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const isContinuationByte = (byte: number | undefined) =>
  byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** The first characters of a line that is too long, without half a character at the end. */
const beginningOf = (bytes: Uint8Array): string => {
  let end = Math.min(SHOWN_OF_LONG_LINE, bytes.length);
  while (end > 0 && isContinuationByte(bytes[end])) end -= 1;
  return `${Buffer.from(bytes.subarray(0, end)).toString('utf8')}…`;
};

/**
 * Splits bytes into lines. Holds at most `maxBytes` of a line; a longer one is reported and its rest
 * skipped.
 */
export class LineSplitter {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  private tooLong: string | null = null;
  private line = 0;

  constructor(private readonly maxBytes = MAX_LINE_BYTES) {}

  push(chunk: Uint8Array): PhysicalLine[] {
    const lines: PhysicalLine[] = [];
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end === -1) break;
      this.hold(chunk.subarray(start, end));
      lines.push(this.take());
      start = end + 1;
    }
    if (start < chunk.length) this.hold(chunk.subarray(start));
    return lines;
  }

  /** The text after the last line end. `cut`: the input broke off, so it is not a whole line. */
  end(cut = false): PhysicalLine[] {
    if (this.heldBytes === 0 && this.tooLong === null) return [];
    const line = this.take();
    return [cut ? { ...line, problem: 'the input breaks off in the middle of this line' } : line];
  }

  private hold(bytes: Uint8Array): void {
    if (this.tooLong !== null) return;
    this.held.push(bytes);
    this.heldBytes += bytes.length;
    if (this.heldBytes <= this.maxBytes) return;
    this.tooLong = beginningOf(this.joined());
    this.held = [];
    this.heldBytes = 0;
  }

  private joined(): Uint8Array {
    return this.held.length === 1 && this.held[0] ? this.held[0] : Buffer.concat(this.held);
  }

  private take(): PhysicalLine {
    this.line += 1;
    const { line, tooLong } = this;
    const bytes = this.joined();
    this.held = [];
    this.heldBytes = 0;
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
    try {
      const text = this.decoder.decode(content);
      return { line, text: line === 1 ? text.replace(/^\ufeff/, '') : text };
    } catch {
      const text = Buffer.from(content).toString('utf8');
      return { line, text, problem: 'the line is not valid UTF-8; save the file as UTF-8' };
    }
  }
}

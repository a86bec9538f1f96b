/**
 * The history of one product, in flat arrays: pharmacy by pharmacy what held from when on, in the order of
 * time. A span ends where the next one of its pharmacy begins; the last one holds now.
 */
export interface Spans {
  channels: Int32Array;
  /** For each pharmacy the place behind its last span. */
  ends: Int32Array;
  /** Seconds since 1970. */
  begun: Float64Array;
  values: string[];
  /** What each value begins with: of a status, all of it. */
  digits: Uint8Array;
}

interface Span {
  channel: number;
  begun: number;
  value: string;
}

export const noSpans: Spans = {
  channels: new Int32Array(),
  ends: new Int32Array(),
  begun: new Float64Array(),
  values: [],
  digits: new Uint8Array(),
};

/** The code of the digit. */
const ZERO = 48;

const flat = (spans: Span[]): Spans => {
  spans.sort((one, other) => one.channel - other.channel || one.begun - other.begun);
  const channels: number[] = [];
  const ends: number[] = [];
  spans.forEach(({ channel }, index) => {
    if (channel !== channels.at(-1)) channels.push(channel);
    ends[channels.length - 1] = index + 1;
  });
  return {
    channels: Int32Array.from(channels),
    ends: Int32Array.from(ends),
    begun: Float64Array.from(spans, ({ begun }) => begun),
    values: spans.map(({ value }) => value),
    digits: Uint8Array.from(spans, ({ value }) => value.charCodeAt(0) - ZERO),
  };
};

const spansOf = (text: string): Span[] =>
  text.split(',').map((each) => {
    const [channel = '', begun = '', value = ''] = each.split(' ');
    return { channel: Number(channel), begun: Number(begun), value };
  });

/** From what storage read of one product. */
export const readSpanText = (text: string): Spans => flat(spansOf(text));

/** With the histories of single cells in place of those that stand there; no object is made for a span. */
export const withCells = (known: Spans, text: string): Spans => {
  const fresh = readSpanText(text);
  const most = known.begun.length + fresh.begun.length;
  const channels: number[] = [];
  const ends: number[] = [];
  const begun = new Float64Array(most);
  const digits = new Uint8Array(most);
  const values: string[] = [];
  let knownCell = 0;
  let freshCell = 0;
  while (knownCell < known.channels.length || freshCell < fresh.channels.length) {
    const knownChannel = known.channels[knownCell] ?? Infinity;
    const freshChannel = fresh.channels[freshCell] ?? Infinity;
    const isFresh = freshChannel <= knownChannel;
    const from = isFresh ? fresh : known;
    const cell = isFresh ? freshCell : knownCell;
    for (let place = from.ends[cell - 1] ?? 0; place < (from.ends[cell] ?? 0); place += 1) {
      begun[values.length] = from.begun[place] ?? 0;
      digits[values.length] = from.digits[place] ?? 0;
      values.push(from.values[place] ?? '');
    }
    channels.push(Math.min(knownChannel, freshChannel));
    ends.push(values.length);
    if (knownChannel <= freshChannel) knownCell += 1;
    if (isFresh) freshCell += 1;
  }
  return {
    channels: Int32Array.from(channels),
    ends: Int32Array.from(ends),
    begun: begun.slice(0, values.length),
    digits: digits.slice(0, values.length),
    values,
  };
};

/** In bytes, about: values are short and many of them are the same. */
export const sizeOfSpans = ({ channels, begun }: Spans): number =>
  200 + channels.length * 8 + begun.length * 32;

/** By the id of a pharmacy. */
export type Columns = ReadonlyMap<number, number>;

/** One entry for each column; `value` is asked with the places of the first span and behind the last one. */
export const inColumns = (
  { channels, ends }: Spans,
  columns: Columns,
  none: string,
  value: (end: number, begin: number) => string,
): string[] => {
  const line = Array.from({ length: columns.size }, () => none);
  channels.forEach((channel, cell) => {
    const column = columns.get(channel);
    if (column !== undefined) line[column] = value(ends[cell] ?? 0, ends[cell - 1] ?? 0);
  });
  return line;
};

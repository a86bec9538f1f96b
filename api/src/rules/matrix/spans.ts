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

/** With the histories of single cells in place of those that stand there. */
export const withCells = (spans: Spans, text: string): Spans => {
  const fresh = spansOf(text);
  const replaced = new Set(fresh.map(({ channel }) => channel));
  const kept: Span[] = [];
  let place = 0;
  spans.channels.forEach((channel, cell) => {
    const end = spans.ends[cell] ?? 0;
    for (; place < end; place += 1) {
      if (replaced.has(channel)) continue;
      kept.push({ channel, begun: spans.begun[place] ?? 0, value: spans.values[place] ?? '' });
    }
  });
  return flat([...kept, ...fresh]);
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

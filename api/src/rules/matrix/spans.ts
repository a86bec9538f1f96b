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
  /** What each value begins with. */
  digits: Uint8Array;
  /** None where the digits say everything, as with statuses. */
  values: readonly string[];
}

export const valueAt = ({ values, digits }: Spans, place: number): string =>
  values[place] ?? String(digits[place] ?? '');

export const noSpans: Spans = {
  channels: new Int32Array(),
  ends: new Int32Array(),
  begun: new Float64Array(),
  values: [],
  digits: new Uint8Array(),
};

/** Codes of signs. */
const ZERO = 48;
const MINUS = 45;

/** What storage told, one entry for each span. */
interface ToldSpans {
  products: number[];
  channels: number[];
  begun: number[];
  values: string[];
}

/** Sign by sign: pieces of the text for each number would take most of the time. */
const readTold = (text: string): ToldSpans => {
  const told: ToldSpans = { products: [], channels: [], begun: [], values: [] };
  let at = 0;
  /** The number here, and on to behind the space that follows it. */
  const readNumber = (): number => {
    const isNegative = text.charCodeAt(at) === MINUS;
    let number = 0;
    for (at += isNegative ? 1 : 0; text.charCodeAt(at) >= ZERO; at += 1) {
      number = number * 10 + text.charCodeAt(at) - ZERO;
    }
    at += 1;
    return isNegative ? -number : number;
  };
  while (at < text.length) {
    told.products.push(readNumber());
    told.channels.push(readNumber());
    told.begun.push(readNumber());
    const comma = text.indexOf(',', at);
    const end = comma === -1 ? text.length : comma;
    told.values.push(text.slice(at, end));
    at = end + 1;
  }
  return told;
};

const isDigit = (value: string): boolean => value.length === 1 && value >= '0' && value <= '9';

/** Of one product, the entries of which stand at these places. */
const spansAt = (
  places: number[],
  { channels: channelOf, begun: begunOf, values }: ToldSpans,
): Spans => {
  places.sort(
    (one, other) =>
      (channelOf[one] ?? 0) - (channelOf[other] ?? 0) ||
      (begunOf[one] ?? 0) - (begunOf[other] ?? 0),
  );
  const channels: number[] = [];
  const ends: number[] = [];
  places.forEach((place, index) => {
    const channel = channelOf[place] ?? 0;
    if (channel !== channels.at(-1)) channels.push(channel);
    ends[channels.length - 1] = index + 1;
  });
  const ordered = places.map((place) => values[place] ?? '');
  return {
    channels: new Int32Array(channels),
    ends: new Int32Array(ends),
    begun: new Float64Array(places.map((place) => begunOf[place] ?? 0)),
    digits: new Uint8Array(ordered.map((value) => value.charCodeAt(0) - ZERO)),
    values: ordered.every(isDigit) ? [] : ordered,
  };
};

/** By product, from what storage read. */
export const readSpans = (text: string): Map<number, Spans> => {
  const told = readTold(text);
  const placesOf = new Map<number, number[]>();
  told.products.forEach((productId, place) => {
    const places = placesOf.get(productId);
    if (places === undefined) placesOf.set(productId, [place]);
    else places.push(place);
  });
  return new Map([...placesOf].map(([productId, places]) => [productId, spansAt(places, told)]));
};

/** Empty, with room for so many cells and spans, to be filled in the order of pharmacies. */
const roomFor = (cells: number, spans: number, hasValues: boolean) => {
  const values: string[] = [];
  const filled: Spans = {
    channels: new Int32Array(cells),
    ends: new Int32Array(cells),
    begun: new Float64Array(spans),
    digits: new Uint8Array(spans),
    values,
  };
  let cell = 0;
  let place = 0;
  return {
    filled,
    /** The cells from `first` on up to before `end`. */
    add: (from: Spans, first: number, end: number): void => {
      let next = from.ends[first - 1] ?? 0;
      const moved = place - next;
      for (let each = first; each < end; each += 1, cell += 1) {
        filled.channels[cell] = from.channels[each] ?? 0;
        filled.ends[cell] = (from.ends[each] ?? 0) + moved;
      }
      // Span by span: views of so few would take longer.
      for (const last = from.ends[end - 1] ?? 0; next < last; next += 1, place += 1) {
        filled.begun[place] = from.begun[next] ?? 0;
        filled.digits[place] = from.digits[next] ?? 0;
        if (hasValues) values.push(valueAt(from, next));
      }
    },
  };
};

/** How many cells and spans of `known` `fresh` has others for. */
const replacedBy = (known: Spans, fresh: Spans): { cells: number; spans: number } => {
  const replaced = { cells: 0, spans: 0 };
  let cell = 0;
  for (const channel of fresh.channels) {
    while ((known.channels[cell] ?? Infinity) < channel) cell += 1;
    if (known.channels[cell] !== channel) continue;
    replaced.cells += 1;
    replaced.spans += (known.ends[cell] ?? 0) - (known.ends[cell - 1] ?? 0);
  }
  return replaced;
};

/** With the histories of single cells in place of those that stand there. */
export const withCells = (known: Spans, fresh: Spans): Spans => {
  const replaced = replacedBy(known, fresh);
  const { filled, add } = roomFor(
    known.channels.length + fresh.channels.length - replaced.cells,
    known.begun.length + fresh.begun.length - replaced.spans,
    known.values.length + fresh.values.length > 0,
  );
  let next = 0;
  fresh.channels.forEach((channel, cell) => {
    const first = next;
    while ((known.channels[next] ?? Infinity) < channel) next += 1;
    add(known, first, next);
    add(fresh, cell, cell + 1);
    if (known.channels[next] === channel) next += 1;
  });
  add(known, next, known.channels.length);
  return filled;
};

/** In bytes, about. */
export const sizeOfSpans = ({ channels, begun, values }: Spans): number =>
  600 + channels.length * 8 + begun.length * 9 + values.length * 24;

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

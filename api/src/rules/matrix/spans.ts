import { textOf } from '../../storage/asBytes';
import type { SpanText } from '../../storage/spans';

/**
 * The history of one product, in flat arrays: pharmacy by pharmacy what held from when on, in the order of
 * time. A span ends where the next one of its pharmacy begins; the last one holds now.
 */
export interface Spans {
  channels: Int32Array;
  /** For each pharmacy the place of its first span, and at last how many spans there are. */
  starts: Int32Array;
  /** Seconds since 1970. */
  begun: Float64Array;
  /** The first character of each value, less that of 0. */
  digits: Uint8Array;
  /** Empty where the digits are the whole values, as with statuses. */
  values: readonly string[];
  /** Changes with the content: a history with other cells has another id. */
  id: number;
  /** The history that this one was made of, and the pharmacies whose cells differ. */
  before: { id: number; changed: readonly number[] } | null;
}

export const valueAt = ({ values, digits }: Spans, place: number): string =>
  values[place] ?? String(digits[place] ?? '');

/** The place in [begin, end) of what held at a time, in seconds since 1970; before `begin` where nothing was known yet. */
export const placeAt = (
  { begun }: Pick<Spans, 'begun'>,
  end: number,
  begin: number,
  at: number,
): number => {
  let place = end - 1;
  while (place >= begin && (begun[place] ?? 0) > at) place -= 1;
  return place;
};

/** Arrays in one buffer: V8 accounts for each buffer separately, which takes time. */
const emptySpans = (cells: number, spans: number) => {
  const { BYTES_PER_ELEMENT: time } = Float64Array;
  const { BYTES_PER_ELEMENT: number } = Int32Array;
  const numbers = 2 * cells + 1;
  const room = new ArrayBuffer(spans * (time + 1) + numbers * number);
  return {
    begun: new Float64Array(room, 0, spans),
    channels: new Int32Array(room, spans * time, cells),
    starts: new Int32Array(room, spans * time + cells * number, cells + 1),
    digits: new Uint8Array(room, spans * time + numbers * number, spans),
  };
};

let lastId = 0;
const nextId = (): number => (lastId += 1);

export const noSpans: Spans = { ...emptySpans(0, 0), values: [], id: nextId(), before: null };

/** Character codes. */
const ZERO = 48;
const MINUS = 45;

/** What storage gave, one entry for each span. */
interface StoredSpans {
  products: number[];
  channels: number[];
  begun: number[];
  values: string[];
}

/** Character by character: a substring for each number would take most of the time. */
const parseSpans = (spans: SpanText): StoredSpans => {
  const text = textOf(spans);
  const stored: StoredSpans = { products: [], channels: [], begun: [], values: [] };
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
    stored.products.push(readNumber());
    stored.channels.push(readNumber());
    stored.begun.push(readNumber());
    const comma = text.indexOf(',', at);
    const end = comma === -1 ? text.length : comma;
    stored.values.push(text.slice(at, end));
    at = end + 1;
  }
  return stored;
};

const isDigit = (value: string): boolean => value.length === 1 && value >= '0' && value <= '9';

/** Of one product, the entries of which stand at these places. */
const spansAt = (
  places: number[],
  { channels: channelOf, begun: begunOf, values }: StoredSpans,
): Spans => {
  places.sort(
    (one, other) =>
      (channelOf[one] ?? 0) - (channelOf[other] ?? 0) ||
      (begunOf[one] ?? 0) - (begunOf[other] ?? 0),
  );
  let cells = 0;
  places.forEach((place, index) => {
    if (index === 0 || channelOf[place] !== channelOf[places[index - 1] ?? 0]) cells += 1;
  });
  const spans = emptySpans(cells, places.length);
  const texts: string[] = [];
  let cell = -1;
  places.forEach((place, index) => {
    const channel = channelOf[place] ?? 0;
    if (cell < 0 || channel !== spans.channels[cell]) {
      cell += 1;
      spans.channels[cell] = channel;
    }
    spans.starts[cell + 1] = index + 1;
    spans.begun[index] = begunOf[place] ?? 0;
    const value = values[place] ?? '';
    spans.digits[index] = value.charCodeAt(0) - ZERO;
    texts.push(value);
  });
  return { ...spans, values: texts.every(isDigit) ? [] : texts, id: nextId(), before: null };
};

/** By product, from what storage read. */
export const readSpans = (text: SpanText): Map<number, Spans> => {
  const stored = parseSpans(text);
  const placesOf = new Map<number, number[]>();
  stored.products.forEach((productId, place) => {
    const places = placesOf.get(productId);
    if (places === undefined) placesOf.set(productId, [place]);
    else places.push(place);
  });
  return new Map([...placesOf].map(([productId, places]) => [productId, spansAt(places, stored)]));
};

/** Empty, with room for so many cells and spans, to be filled in the order of pharmacies. */
const roomFor = (cells: number, spans: number, hasValues: boolean) => {
  const values: string[] = [];
  const filled = { ...emptySpans(cells, spans), values };
  let cell = 0;
  let place = 0;
  return {
    filled,
    /** The cells from `first` on up to before `end`. */
    add: (from: Spans, first: number, end: number): void => {
      let next = from.starts[first] ?? 0;
      const moved = place - next;
      for (let each = first; each < end; each += 1, cell += 1) {
        filled.channels[cell] = from.channels[each] ?? 0;
        filled.starts[cell + 1] = (from.starts[each + 1] ?? 0) + moved;
      }
      // A loop, not `set` with subarrays: for so few spans making views takes longer.
      for (const last = from.starts[end] ?? 0; next < last; next += 1, place += 1) {
        filled.begun[place] = from.begun[next] ?? 0;
        filled.digits[place] = from.digits[next] ?? 0;
        if (hasValues) values.push(valueAt(from, next));
      }
    },
    /** One cell, the spans of which stand from `first` on up to before `end`. */
    addStored: (stored: StoredSpans, first: number, end: number): void => {
      filled.channels[cell] = stored.channels[first] ?? 0;
      for (let next = first; next < end; next += 1, place += 1) {
        const value = stored.values[next] ?? '';
        filled.begun[place] = stored.begun[next] ?? 0;
        filled.digits[place] = value.charCodeAt(0) - ZERO;
        if (hasValues) values.push(value);
      }
      cell += 1;
      filled.starts[cell] = place;
    },
  };
};

/** What storage gave of single cells, product by product, then by pharmacy, then in the order of time. */
export interface StoredCells {
  spans: StoredSpans;
  /** Where those of a product begin. */
  begins: ReadonlyMap<number, number>;
}

export const readCells = (text: SpanText): StoredCells => {
  const { products, channels, begun, values } = parseSpans(text);
  const places = products.map((_, place) => place);
  const difference = (of: number[], one: number, other: number) =>
    (of[one] ?? 0) - (of[other] ?? 0);
  places.sort(
    (one, other) =>
      difference(products, one, other) ||
      difference(channels, one, other) ||
      difference(begun, one, other),
  );
  const ordered = <Value>(column: Value[]) => places.map((place) => column[place] as Value);
  const stored = {
    products: ordered(products),
    channels: ordered(channels),
    begun: ordered(begun),
    values: ordered(values),
  };
  const begins = new Map<number, number>();
  stored.products.forEach((product, place) => {
    if (product !== stored.products[place - 1]) begins.set(product, place);
  });
  return { spans: stored, begins };
};

/** The pharmacies of the product that begins there, ascending, and the place behind it. */
const storedChannels = ({ products, channels }: StoredSpans, begin: number) => {
  const changed: number[] = [];
  let end = begin;
  for (; products[end] === products[begin]; end += 1) {
    const channel = channels[end] ?? 0;
    if (channel !== changed.at(-1)) changed.push(channel);
  }
  return { changed, end };
};

/** How many cells and spans of `known` there are at these pharmacies. */
const replacedBy = (known: Spans, changed: number[]): { cells: number; spans: number } => {
  const replaced = { cells: 0, spans: 0 };
  let cell = 0;
  for (const channel of changed) {
    while ((known.channels[cell] ?? Infinity) < channel) cell += 1;
    if (known.channels[cell] !== channel) continue;
    replaced.cells += 1;
    replaced.spans += (known.starts[cell + 1] ?? 0) - (known.starts[cell] ?? 0);
  }
  return replaced;
};

/** With the stored cells of the product that begins there in place of those that stand there. */
export const withCells = (known: Spans, stored: StoredSpans, begin: number): Spans => {
  const { changed, end } = storedChannels(stored, begin);
  const replaced = replacedBy(known, changed);
  const { filled, add, addStored } = roomFor(
    known.channels.length + changed.length - replaced.cells,
    known.begun.length + end - begin - replaced.spans,
    known.values.length > 0 || !stored.values.slice(begin, end).every(isDigit),
  );
  let next = 0;
  let at = begin;
  for (const channel of changed) {
    const first = next;
    while ((known.channels[next] ?? Infinity) < channel) next += 1;
    add(known, first, next);
    const own = at;
    while (at < end && stored.channels[at] === channel) at += 1;
    addStored(stored, own, at);
    if (known.channels[next] === channel) next += 1;
  }
  add(known, next, known.channels.length);
  return { ...filled, id: nextId(), before: { id: known.id, changed } };
};

/** In bytes, about. */
export const sizeOfSpans = ({ channels, begun, values }: Spans): number =>
  600 + channels.length * 8 + begun.length * 9 + values.length * 24;

/** By the id of a pharmacy. */
export type Columns = ReadonlyMap<number, number>;

export const NO_COLUMN = -1;

/** As an array, since it is asked once for each cell, and ids are small numbers. */
export const columnsById = (columns: Columns): Int32Array => {
  const byId = new Int32Array(Math.max(0, ...columns.keys()) + 1).fill(NO_COLUMN);
  for (const [id, column] of columns) byId[id] = column;
  return byId;
};

/** One entry for each column; `value` is asked with the places of the first span and behind the last one. */
export const inColumns = <Value>(
  { channels, starts }: Spans,
  columns: Columns,
  none: Value,
  value: (end: number, begin: number) => Value,
): Value[] => {
  const line = Array.from({ length: columns.size }, () => none);
  channels.forEach((channel, cell) => {
    const column = columns.get(channel);
    if (column !== undefined) line[column] = value(starts[cell + 1] ?? 0, starts[cell] ?? 0);
  });
  return line;
};

import { ZERO } from '@pmm/shared/contracts/zero';
import { textOf } from '../../storage/asBytes';
import type { SpanText } from '../../storage/spans';

/**
 * The history of one product in flat arrays: for each pharmacy its values and their begins, in
 * order of time. A span ends where the next one of its pharmacy begins; the last one is the present
 * one.
 */
export interface Spans {
  channels: Int32Array;
  /** For each pharmacy the place of its first span, followed by the number of all spans. */
  starts: Int32Array;
  /** Seconds since 1970. */
  begun: Float64Array;
  /** The first character of each value, minus the code of "0". */
  digits: Uint8Array;
  /** Empty if the digits are the whole values, as with statuses. */
  values: readonly string[];
  /** Changes with the content: a history with other cells has another id. */
  id: number;
  /** The history that this one was made from, and the pharmacies whose cells differ. */
  before: { id: number; changed: readonly number[] } | null;
}

export const valueAt = ({ values, digits }: Spans, place: number): string =>
  values[place] ?? String(digits[place] ?? '');

/**
 * The place in [begin, end) of the span at a time in seconds since 1970; before `begin` if the time
 * is before the first span.
 */
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

/** All arrays share one buffer: V8 accounts for each buffer separately, which takes time. */
export const emptySpans = (cells: number, spans: number) => {
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
export const nextId = (): number => (lastId += 1);

export const noSpans: Spans = { ...emptySpans(0, 0), values: [], id: nextId(), before: null };

const MINUS = '-'.charCodeAt(0);

/** The spans from storage, with one entry for each. */
export interface StoredSpans {
  products: number[];
  channels: number[];
  begun: number[];
  values: string[];
}

/** Reads character by character: a substring for each number would take most of the time. */
export const parseSpans = (spans: SpanText): StoredSpans => {
  const text = textOf(spans);
  const stored: StoredSpans = { products: [], channels: [], begun: [], values: [] };
  let at = 0;
  /** Reads the number here, and skips the space after it. */
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

export const isDigit = (value: string): boolean =>
  value.length === 1 && value >= '0' && value <= '9';

/** The history of one product, whose entries are at these places. */
const spansAt = (
  places: number[],
  { channels: channelOf, begun: begunOf, values }: Omit<StoredSpans, 'products'>,
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

/** The history of one product. */
export const spansOf = (stored: Omit<StoredSpans, 'products'>): Spans =>
  spansAt([...stored.channels.keys()], stored);

/** By product, from the text of storage. */
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

/** In bytes, roughly. */
export const sizeOfSpans = ({ channels, begun, values }: Spans): number =>
  600 + channels.length * 8 + begun.length * 9 + values.length * 24;

/** The index of the column, by pharmacy id. */
export type Columns = ReadonlyMap<number, number>;

export const NO_COLUMN = -1;

/** As an array, because it is used for each cell and ids are small numbers. */
export const columnsById = (columns: Columns): Int32Array => {
  const byId = new Int32Array(Math.max(0, ...columns.keys()) + 1).fill(NO_COLUMN);
  for (const [id, column] of columns) byId[id] = column;
  return byId;
};

/**
 * One entry for each column; `value` gets the place after the last span and that of the first one.
 */
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

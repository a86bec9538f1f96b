import type { ReadDetail } from '../../storage/readDetails';
import type { InputRecord } from '../parsing/inputRecord';
import type { ParsedObservation } from '../parsing/parseRecord';

/** The parts of a record that are kept in case it is refused. */
export type Origin = Omit<InputRecord, 'values'>;

interface Columns {
  pzn: Uint32Array;
  /** Seconds since 1970. */
  at: Float64Array;
  status: Uint8Array;
  /** -1 means none. */
  priceCents: Int32Array;
  /** NaN means none. */
  rating: Float64Array;
  /** -1 means none. */
  reviewCount: Int32Array;
  /** Index into `channels`. */
  channel: Uint32Array;
  /** Indices into `names`. */
  currency: Uint32Array;
  header: Uint32Array;
  line: Uint32Array;
  /** The number of characters of the text. */
  length: Uint32Array;
}

export interface DetailOfRow extends ReadDetail {
  row: number;
}

/**
 * The observations of a batch, column by column. An object for each of them would live as long as
 * the batch and fill the heap of each thread that it passes. Columns are moved between threads
 * without a copy.
 */
export interface ObservationColumns {
  length: number;
  columns: Columns;
  /** The codes of pharmacies and of other offers, without repetitions. */
  channels: string[];
  /** Other repeated texts without repetitions. Index 0 means "none". */
  names: string[];
  urls: (string | null)[];
  /** Of the few rows that have any, in order. */
  details: DetailOfRow[];
  /** The texts, one after the other. */
  texts: Uint8Array<ArrayBuffer>;
}

const PZN_DIGITS = 8;
const NONE = -1;

export const pznText = (pzn: number): string => String(pzn).padStart(PZN_DIGITS, '0');

const emptyColumns = (count: number): Columns => ({
  pzn: new Uint32Array(count),
  at: new Float64Array(count),
  status: new Uint8Array(count),
  priceCents: new Int32Array(count),
  rating: new Float64Array(count),
  reviewCount: new Int32Array(count),
  channel: new Uint32Array(count),
  currency: new Uint32Array(count),
  header: new Uint32Array(count),
  line: new Uint32Array(count),
  length: new Uint32Array(count),
});

/** A list of texts without repetitions. */
class Names {
  private readonly places: Map<string, number>;

  constructor(...first: readonly string[]) {
    this.places = new Map(first.map((name, place) => [name, place]));
  }

  placeOf(name: string): number {
    const place = this.places.get(name) ?? this.places.size;
    if (place === this.places.size) this.places.set(name, place);
    return place;
  }

  all(): string[] {
    return [...this.places.keys()];
  }
}

/** Collects the observations of batch after batch. */
export class ObservationCollector {
  private count = 0;
  private readonly columns: Columns;
  private channels = new Names();
  private names = new Names('');
  private urls: (string | null)[] = [];
  private details: DetailOfRow[] = [];
  private texts: string[] = [];

  /** @param atMost observations of one batch. */
  constructor(private readonly atMost: number) {
    this.columns = emptyColumns(atMost);
  }

  get isFull(): boolean {
    return this.count >= this.atMost;
  }

  add(observation: ParsedObservation, { line, text, header }: Origin): void {
    const { columns, names, count } = this;
    const { pzn, channel, at, status, price, review, url, detail } = observation;
    columns.pzn[count] = Number(pzn);
    columns.at[count] = at;
    columns.status[count] = status;
    columns.priceCents[count] = price?.priceCents ?? NONE;
    columns.currency[count] = names.placeOf(price?.currency ?? '');
    columns.rating[count] = review?.rating ?? Number.NaN;
    columns.reviewCount[count] = review?.reviewCount ?? NONE;
    columns.channel[count] = this.channels.placeOf(channel);
    columns.header[count] = names.placeOf(header ?? '');
    columns.line[count] = line;
    columns.length[count] = text.length;
    this.urls.push(url);
    if (detail !== undefined) this.details.push({ row: count, ...detail });
    this.texts.push(text);
    this.count += 1;
  }

  /** Returns the added observations and starts again from empty. */
  take(): ObservationColumns {
    const { count, channels, names, urls, details, texts } = this;
    const filled = Object.entries<Columns[keyof Columns]>({ ...this.columns });
    this.count = 0;
    this.channels = new Names();
    this.names = new Names('');
    this.urls = [];
    this.details = [];
    this.texts = [];
    return {
      length: count,
      columns: Object.fromEntries(
        filled.map(([name, column]) => [name, column.slice(0, count)]),
      ) as unknown as Columns,
      channels: channels.all(),
      names: names.all(),
      urls,
      details,
      // A buffer of its own: one from the pool of small buffers cannot be moved to another thread.
      texts: new TextEncoder().encode(texts.join('')),
    };
  }
}

/** Reads a value of a row; null if the row has none. */
type ReadValue<Value> = (lines: ObservationColumns, row: number) => Value | null;

const unlessNone = (value = NONE): number | null => (value === NONE ? null : value);

export const statusAt: ReadValue<number> = ({ columns }, row) => columns.status[row] ?? null;
export const priceCentsAt: ReadValue<number> = ({ columns }, row) =>
  unlessNone(columns.priceCents[row]);
export const currencyAt: ReadValue<string> = ({ columns, names }, row) => {
  const place = columns.currency[row] ?? 0;
  return place === 0 ? null : (names[place] ?? null);
};
export const ratingAt: ReadValue<number> = ({ columns }, row) => {
  const rating = columns.rating[row] ?? Number.NaN;
  return Number.isNaN(rating) ? null : rating;
};
export const reviewCountAt: ReadValue<number> = ({ columns }, row) =>
  unlessNone(columns.reviewCount[row]);
export const urlAt: ReadValue<string> = ({ urls }, row) => urls[row] ?? null;
/** In seconds since 1970. */
export const timeAt = ({ columns }: ObservationColumns, row: number): number =>
  columns.at[row] ?? 0;

/** The origin of each observation. Few lines are refused, so their texts are cut out only then. */
export const originsOf = ({ columns, names, texts }: ObservationColumns) => {
  let all: string | null = null;
  let starts: number[] = [];
  const find = (): string => {
    let start = 0;
    starts = Array.from(columns.length, (length) => {
      start += length;
      return start - length;
    });
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(texts);
  };
  return (index: number): Origin => {
    all ??= find();
    const start = starts[index] ?? 0;
    const text = all.slice(start, start + (columns.length[index] ?? 0));
    const origin = { line: columns.line[index] ?? 0, text };
    const header = columns.header[index] ?? 0;
    return header === 0 ? origin : { ...origin, header: names[header] ?? '' };
  };
};

/** The buffers that are moved without a copy. */
export const buffersOf = ({ columns, texts }: ObservationColumns): ArrayBuffer[] => {
  const views: ArrayBufferView[] = [...Object.values({ ...columns }), texts];
  return views.map(({ buffer }) => buffer as ArrayBuffer);
};

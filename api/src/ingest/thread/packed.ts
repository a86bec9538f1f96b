import type { ParsedObservation } from '../parsing/parseRecord';
import type { Origin, ReadBatch, TakenObservations } from '../reading/readBatches';

/**
 * Batches on their way from one thread to another. An object for each observation would be copied for
 * longer than it took to read it; columns change hands without a copy.
 */

interface Columns {
  pzn: Uint32Array;
  at: Float64Array;
  status: Uint8Array;
  /** -1 where there is none. */
  priceCents: Int32Array;
  /** NaN where there is none. */
  rating: Float64Array;
  /** -1 where there is none. */
  reviewCount: Int32Array;
  /** Indices into `names`. */
  channel: Uint32Array;
  currency: Uint32Array;
  header: Uint32Array;
  line: Uint32Array;
  /** Characters of the text. */
  length: Uint32Array;
}

interface PackedObservations {
  kind: 'observations';
  columns: Columns;
  /** Each repeated text once. Index 0 stands for "none". */
  names: string[];
  urls: (string | null)[];
  /** The texts one behind the other. */
  texts: Uint8Array;
}

export interface PackedBatch extends Omit<ReadBatch, 'taken'> {
  taken: Exclude<ReadBatch['taken'], TakenObservations> | PackedObservations;
}

const PZN_DIGITS = 8;
const NONE = -1;

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

const namesOnce = () => {
  const places = new Map<string, number>([['', 0]]);
  const placeOf = (name = ''): number => {
    const place = places.get(name) ?? places.size;
    if (place === places.size) places.set(name, place);
    return place;
  };
  return { placeOf, all: () => [...places.keys()] };
};

const packObservations = ({ lines, originOf }: TakenObservations): PackedObservations => {
  const columns = emptyColumns(lines.length);
  const { placeOf, all } = namesOnce();
  const texts: string[] = [];
  lines.forEach(({ pzn, channel, at, status, price, review }, index) => {
    const { line, text, header } = originOf(index);
    columns.pzn[index] = Number(pzn);
    columns.at[index] = at;
    columns.status[index] = status;
    columns.priceCents[index] = price?.priceCents ?? NONE;
    columns.currency[index] = placeOf(price?.currency);
    columns.rating[index] = review?.rating ?? Number.NaN;
    columns.reviewCount[index] = review?.reviewCount ?? NONE;
    columns.channel[index] = placeOf(channel);
    columns.header[index] = placeOf(header);
    columns.line[index] = line;
    columns.length[index] = text.length;
    texts.push(text);
  });
  return {
    kind: 'observations',
    columns,
    names: all(),
    urls: lines.map(({ url }) => url),
    // Not from the pool of small buffers, which cannot be handed over.
    texts: new TextEncoder().encode(texts.join('')),
  };
};

const observationAt = (
  { columns, names, urls }: PackedObservations,
  index: number,
): ParsedObservation => {
  const priceCents = columns.priceCents[index] ?? NONE;
  const rating = columns.rating[index] ?? Number.NaN;
  const reviewCount = columns.reviewCount[index] ?? NONE;
  const hasReview = !Number.isNaN(rating) || reviewCount !== NONE;
  return {
    pzn: String(columns.pzn[index]).padStart(PZN_DIGITS, '0'),
    channel: names[columns.channel[index] ?? 0] ?? '',
    at: columns.at[index] ?? 0,
    status: columns.status[index] ?? 0,
    price:
      priceCents === NONE
        ? null
        : { priceCents, currency: names[columns.currency[index] ?? 0] ?? '' },
    review: hasReview
      ? {
          rating: Number.isNaN(rating) ? null : rating,
          reviewCount: reviewCount === NONE ? null : reviewCount,
        }
      : null,
    url: urls[index] ?? null,
  };
};

/** Few lines are refused: their texts are looked for only then. */
const originsOf = ({ columns, names, texts }: PackedObservations) => {
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

export const packed = (batch: ReadBatch): PackedBatch => ({
  ...batch,
  taken: batch.taken.kind === 'observations' ? packObservations(batch.taken) : batch.taken,
});

export const unpacked = (batch: PackedBatch): ReadBatch => {
  const { taken } = batch;
  if (taken.kind !== 'observations') return { ...batch, taken };
  const lines = Array.from(taken.urls, (_url, index) => observationAt(taken, index));
  return { ...batch, taken: { kind: 'observations', lines, originOf: originsOf(taken) } };
};

/** What changes hands without a copy. */
export const partsOf = ({ taken }: PackedBatch): ArrayBuffer[] => {
  if (taken.kind !== 'observations') return [];
  const columns: ArrayBufferView[] = Object.values({ ...taken.columns });
  return [...columns, taken.texts].map(({ buffer }) => buffer as ArrayBuffer);
};

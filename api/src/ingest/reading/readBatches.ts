import type {
  ChannelLine,
  InputForm,
  InputKind,
  RejectedLine,
} from '@pmm/shared/contracts/observation';
import { dayOf } from '@pmm/shared/figures/zone';
import { bounded, type IngestBounds } from '../bounds';
import { columnMapOf } from '../parsing/columnMap';
import { columnsOfKind } from '../parsing/columns';
import type { InputRecord } from '../parsing/inputRecord';
import {
  parseChannel,
  parseObservation,
  parseProduct,
  type ValueForm,
} from '../parsing/parseRecord';
import { type ParsedWithdrawal, parseWithdrawal } from '../parsing/parseWithdrawal';
import { Refusal } from '../parsing/reasons';
import { demandZone } from '../parsing/times';
import { inflated } from './inflate';
import { type ObservationColumns, ObservationCollector, type Origin } from './observationColumns';
import { ProductCollector, type TakenProducts } from './productLines';
import { isRefused, type InputFormat, type ReadRecord, readRecords } from './records';
import { rejection } from './toldLines';

export interface IngestSource {
  kind: InputKind;
  format: InputFormat;
  /** Plain or gzip. */
  bytes: AsyncIterable<Uint8Array>;
  /** How it is written, as far as that was named. */
  form?: InputForm | undefined;
}

export interface TakenObservations {
  kind: 'observations';
  lines: ObservationColumns;
}

/** A withdrawal with its line, which may be refused later. */
export interface TakenWithdrawal {
  withdrawal: ParsedWithdrawal;
  origin: Origin;
}

/** The lines that are written in one transaction. */
export type Taken =
  | TakenProducts
  | { kind: 'channels'; lines: ChannelLine[] }
  | TakenObservations
  | { kind: 'withdrawals'; lines: TakenWithdrawal[] };

export interface ReadBatch {
  taken: Taken;
  refused: RejectedLine[];
  /** How many lines were read, up to and including this batch. */
  lines: number;
  /** What a person should know about the form of the source, as far as it was read. */
  notes: string[];
}

export interface ReadOptions {
  /** Larger batches are faster overall, smaller ones hold the lock for a shorter time. */
  observationsAtOnce: number;
  bounds: IngestBounds | undefined;
  /** The present time in milliseconds. */
  now: () => number;
}

/** Reads and checks a source in batches. */
export type ReadBatches = (
  source: IngestSource,
  options: ReadOptions,
) => AsyncGenerator<ReadBatch, undefined>;

/**
 * Limits the memory for the texts of refused lines, of the lines of a batch, and of lines that may
 * still be refused.
 */
const CHARACTERS_AT_ONCE = 8_000_000;
/** Within a batch, a later catalogue line is merged into the earlier one with the same key. */
const KEYS_AT_ONCE = 50_000;
const REFUSED_AT_ONCE = 1_000;
/** Each may rebuild the histories of a whole pharmacy. */
const WITHDRAWALS_AT_ONCE = 1_000;

/** Collects the lines of a batch. */
interface Collector {
  /** @throws Refusal if the record cannot be used. */
  add: (record: InputRecord) => void;
  /** Whether the number of lines has reached its limit. */
  isFull: () => boolean;
  /** Returns the added lines and starts again from empty. */
  take: () => Taken;
}

const productLines = ({ now }: ReadOptions, form: ValueForm): Collector => {
  const collector = new ProductCollector(dayOf(now()));
  return {
    add: (record) => collector.add(parseProduct(record, form), record),
    isFull: () => collector.size >= KEYS_AT_ONCE,
    take: () => collector.take(),
  };
};

const channelLines = (): Collector => {
  let lines = new Map<string, ChannelLine>();
  return {
    add: (record) => {
      const line = parseChannel(record);
      // A field that a line leaves out keeps the value of the earlier line, as in the next batch.
      lines.set(line.id, { ...lines.get(line.id), ...line });
    },
    isFull: () => lines.size >= KEYS_AT_ONCE,
    take: () => {
      const taken = [...lines.values()];
      lines = new Map();
      return { kind: 'channels', lines: taken };
    },
  };
};

const observationLines = ({ observationsAtOnce, now }: ReadOptions, form: ValueForm): Collector => {
  const collector = new ObservationCollector(observationsAtOnce);
  return {
    add: (record) => collector.add(parseObservation(record, now(), form), record),
    isFull: () => collector.isFull,
    take: () => ({ kind: 'observations', lines: collector.take() }),
  };
};

const withdrawalLines = ({ now }: ReadOptions, form: ValueForm): Collector => {
  let lines: TakenWithdrawal[] = [];
  return {
    add: (record) => {
      const { line, text, header } = record;
      const origin = { line, text, ...(header !== undefined && { header }) };
      lines.push({ withdrawal: parseWithdrawal(record, now(), form), origin });
    },
    isFull: () => lines.length >= WITHDRAWALS_AT_ONCE,
    take: () => {
      const taken = lines;
      lines = [];
      return { kind: 'withdrawals', lines: taken };
    },
  };
};

const collectorOf = (kind: InputKind, options: ReadOptions, form: ValueForm): Collector => {
  switch (kind) {
    case 'products':
      return productLines(options, form);
    case 'channels':
      return channelLines();
    case 'observations':
      return observationLines(options, form);
    case 'withdrawals':
      return withdrawalLines(options, form);
  }
};

const addOrRefuse = (record: ReadRecord, collector: Collector): RejectedLine | null => {
  if (isRefused(record)) return record;
  try {
    collector.add(record);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return rejection(record, error);
    throw error;
  }
};

/**
 * Reads one source. If it breaks off, the lines before are yielded, and then the error is thrown.
 * The last batch may be empty.
 *
 * @throws InputError if the whole source is refused.
 */
export async function* readBatches(
  { kind, format, bytes, form = {} }: IngestSource,
  options: ReadOptions,
): AsyncGenerator<ReadBatch, undefined> {
  if (form.zone !== undefined) demandZone(form.zone);
  const map = columnMapOf(form.columns);
  const collector = collectorOf(kind, options, form);
  let notes: string[] = [];
  let lines = 0;
  let refused: RejectedLine[] = [];
  let characters = 0;
  const take = (): ReadBatch => {
    const batch = { taken: collector.take(), refused, lines, notes };
    refused = [];
    notes = [];
    characters = 0;
    return batch;
  };
  const isFull = (): boolean =>
    collector.isFull() || refused.length >= REFUSED_AT_ONCE || characters >= CHARACTERS_AT_ONCE;

  const groups = readRecords(bounded(inflated(bytes), options.bounds), {
    format,
    columnsOf: columnsOfKind(kind, map),
    encoding: form.encoding,
    sheet: form.sheet,
    decimal: map?.signs.decimal,
    note: (text) => notes.push(text),
  });
  try {
    for (;;) {
      const next = await groups.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        if (lines > 0) yield take();
        throw next.error;
      }
      if (next.done === true) break;
      for (const record of next.value) {
        lines += 1;
        characters += record.text.length + (record.header?.length ?? 0);
        const refusal = addOrRefuse(record, collector);
        if (refusal) refused.push(refusal);
        if (isFull()) yield take();
      }
    }
    yield take();
  } finally {
    await groups.return(undefined);
  }
}

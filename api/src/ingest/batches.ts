import type { InputKind, RejectedLine } from '@pmm/shared/contracts/observation';
import type { Database } from '../storage/database';
import { applyChannels, applyProducts } from './applying/catalogue';
import type { PlacedObservation } from './applying/cells';
import { applyObservations } from './applying/observations';
import { openRunsOf } from './applying/openRuns';
import { References } from './applying/references';
import {
  parseChannel,
  parseObservation,
  parseProduct,
  type ParsedObservation,
} from './parsing/parseRecord';
import { unknownChannel, unknownProduct, type Refusal } from './parsing/reasons';
import type { InputRecord } from './reading/records';

/** Records to be written in one transaction. */
export interface Batch {
  /** @throws Refusal when the record cannot be taken. */
  add: (record: InputRecord) => void;
  isFull: () => boolean;
  /** Writes what was added and empties the batch. */
  apply: () => Promise<{ changed: number; rejected: RejectedLine[] }>;
}

export interface BatchOptions {
  /** More are faster in all, fewer hold the lock for a shorter time. */
  observationsAtOnce: number;
  /** The present time in milliseconds. */
  now: () => number;
}

/** Bounds the memory for the texts, which are kept in case a line is refused. */
const CHARACTERS_AT_ONCE = 8_000_000;
/** Until a batch is full, a later catalogue line with the same key replaces the earlier one. */
const KEYS_AT_ONCE = 50_000;

/** What is kept of a record in case it is refused. */
type Origin = Omit<InputRecord, 'values'>;

const originOf = ({ line, text, header }: InputRecord): Origin =>
  header === undefined ? { line, text } : { line, text, header };

export const rejection = (
  { line, text, header }: Origin,
  { reason, field }: Refusal,
): RejectedLine => ({
  line,
  reason,
  ...(field !== undefined && { field }),
  ...(header !== undefined && { header }),
  text,
});

const catalogueBatch = <Line>(
  parse: (record: InputRecord) => Line,
  keyOf: (line: Line) => string,
  write: (lines: Line[]) => Promise<number>,
): Batch => {
  let lines = new Map<string, Line>();
  return {
    add: (record) => {
      const line = parse(record);
      lines.set(keyOf(line), line);
    },
    isFull: () => lines.size >= KEYS_AT_ONCE,
    apply: async () => {
      const taken = [...lines.values()];
      lines = new Map();
      return { changed: taken.length === 0 ? 0 : await write(taken), rejected: [] };
    },
  };
};

interface Waiting {
  origin: Origin;
  observation: ParsedObservation;
}

/** Finds product and channel of each; the lines that name one which is not there are refused. */
const place = (waiting: readonly Waiting[], references: References) => {
  const placed: PlacedObservation[] = [];
  const rejected: RejectedLine[] = [];
  for (const { origin, observation } of waiting) {
    const productId = references.productId(observation.pzn);
    const channelId = references.channelId(observation.channel);
    if (productId === undefined) {
      rejected.push(rejection(origin, unknownProduct(observation.pzn)));
    } else if (channelId === undefined) {
      rejected.push(rejection(origin, unknownChannel(observation.channel)));
    } else placed.push({ productId, channelId, observation });
  }
  return { placed, rejected };
};

const observationBatch = (database: Database, { observationsAtOnce, now }: BatchOptions): Batch => {
  const references = new References(database);
  const openRuns = openRunsOf(database);
  let waiting: Waiting[] = [];
  let characters = 0;
  return {
    add: (record) => {
      const observation = parseObservation(record, now());
      waiting.push({ origin: originOf(record), observation });
      characters += record.text.length + (record.header?.length ?? 0);
    },
    isFull: () => waiting.length >= observationsAtOnce || characters >= CHARACTERS_AT_ONCE,
    apply: async () => {
      const taken = waiting;
      waiting = [];
      characters = 0;
      await references.learn(taken.map(({ observation }) => observation));
      const { placed, rejected } = place(taken, references);
      const changed = placed.length === 0 ? 0 : await applyObservations(database, placed, openRuns);
      return { changed, rejected };
    },
  };
};

export const createBatch = (database: Database, kind: InputKind, options: BatchOptions): Batch => {
  switch (kind) {
    case 'products':
      return catalogueBatch(
        parseProduct,
        ({ pzn }) => pzn,
        (lines) => applyProducts(database, lines),
      );
    case 'channels':
      return catalogueBatch(
        parseChannel,
        ({ id }) => id,
        (lines) => applyChannels(database, lines),
      );
    case 'observations':
      return observationBatch(database, options);
  }
};

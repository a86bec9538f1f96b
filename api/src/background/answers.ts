import { contentHash } from '../contentHash';
import { keepListChanges } from '../rules/availability/listChanges';
import { type BlockedCrawls, findBlockedCrawls } from '../rules/matrix/blockedCrawls';
import { matrices } from '../rules/answers/matrices';
import { buildWhole, type Whole } from '../rules/answers/whole';
import { createParts, type Question } from '../rules/matrix/parts';
import { keepSuspected } from '../rules/matrix/suspectedPharmacies';
import { type MatrixRows, type MatrixTexts, productsIn, rowsIn } from '../storage/matrix';
import type { FactQuery, ReadFact } from '../storage/spans';
import type {
  PharmaciesQuery,
  PharmacyCounts,
  ReadPharmacies,
} from '../storage/suspectedPharmacies';

export interface AnswerTask {
  metric: keyof typeof matrices;
  watchlistId: string;
  /** The result of the metric's queries. */
  texts: MatrixTexts;
  /** The facts that `lackingParts` named. */
  facts: ReadFact[];
  /**
   * The pharmacies that `lackingParts` named, for finding those that were blocked; null if these
   * are found already for this version of the data.
   */
  pharmacies: ReadPharmacies | null;
  now: number;
}

/** An answer as of an earlier time, which is built from all of its data at once. */
export interface PastTask {
  metric: keyof typeof matrices;
  watchlistId: string;
  whole: Whole<unknown>;
  /** In milliseconds. */
  at: number;
}

export interface BuiltAnswer {
  /** JSON. */
  text: Uint8Array<ArrayBuffer>;
  hash: string;
  /** In milliseconds. */
  validUntil: number;
}

/** `products` is the text that storage returned. */
export interface PartsQuestion extends Omit<Question, 'productIds'> {
  products: string;
  /**
   * For finding the pharmacies that may have been blocked; null if these are found already for this
   * version of the data.
   */
  counts: PharmacyCounts | null;
  readsFrom: Date;
}

/** The data that have to be read before the answer can be built. */
export interface LackingParts {
  facts: FactQuery[];
  pharmacies: PharmaciesQuery | null;
}

/** Builds the answers of all matrices and keeps the parts that answers share. */
export interface Answers {
  lackingParts: (question: PartsQuestion) => Promise<LackingParts>;
  /** Null if parts were dropped meanwhile: then start again. */
  buildAnswer: (task: AnswerTask) => Promise<BuiltAnswer | null>;
  buildPast: (task: PastTask) => Promise<BuiltAnswer>;
}

const builtOf = (matrix: unknown, validUntil: number): BuiltAnswer => {
  // A buffer of its own: one from the pool of small buffers cannot be moved to another thread.
  const text = new TextEncoder().encode(JSON.stringify(matrix));
  return { text, hash: contentHash(text), validUntil };
};

/** No part of it is kept, so that it takes no room from the answers of the present. */
export const buildPast = ({ metric, watchlistId, whole, at }: PastTask): BuiltAnswer => {
  const { answer } = buildWhole(matrices[metric], watchlistId, whole, at);
  // Whatever happens without new data happens later than the answer.
  return builtOf({ ...(answer as object), validUntil: null }, Infinity);
};

const MIB = 1024 * 1024;

/** The share of the memory for parts that the sorted changes of lists may take. */
const LISTS_SHARE = 1 / 3;

/** @param partsMib the memory that parts may take at most. */
export const createAnswers = (partsMib: number) => {
  const sortChanges = keepListChanges(Math.ceil(partsMib * MIB * LISTS_SHARE));
  const parts = createParts(Math.ceil(partsMib * MIB * (1 - LISTS_SHARE)));
  let lastResult = { text: '[]', products: productsIn('[]') };
  /** The main thread sends each text twice in a row, so the last result is kept. */
  const productsOf = (text: string) => {
    if (text !== lastResult.text) lastResult = { text, products: productsIn(text) };
    return lastResult.products;
  };
  const pharmaciesKept = keepSuspected();
  /** Of the newest version of the data; every watchlist uses the same. */
  let blocked: { version: number; crawls: BlockedCrawls } | null = null;
  /** Null if the blocked crawls of this version are not found yet. */
  const blockedIn = (
    { dataVersion: version }: MatrixTexts,
    readPharmacies: ReadPharmacies | null,
    rows: MatrixRows,
  ): BlockedCrawls | null => {
    if (readPharmacies !== null) {
      blocked = { version, crawls: findBlockedCrawls(pharmaciesKept.cells(readPharmacies), rows) };
    }
    return blocked?.version === version ? blocked.crawls : null;
  };
  return {
    lackingParts: ({ products, counts, readsFrom, ...question }: PartsQuestion): LackingParts => {
      pharmaciesKept.note(question.changed);
      const productIds = productsOf(products).map(({ id }) => id);
      return {
        facts: parts.lacking({ ...question, productIds }),
        pharmacies: counts && pharmaciesKept.lacking(counts, readsFrom),
      };
    },
    buildAnswer: ({
      metric,
      watchlistId,
      texts,
      facts,
      pharmacies,
      now,
    }: AnswerTask): BuiltAnswer | null => {
      const rows = rowsIn(texts, productsOf(texts.products));
      const histories = parts.histories(
        facts,
        rows.products.map(({ id }) => id),
      );
      const crawls = blockedIn(texts, pharmacies, rows);
      if (histories === null || crawls === null) return null;
      const { matrix, validUntil } = matrices[metric].build(watchlistId, rows, histories, {
        now,
        blocked: crawls,
        sortChanges,
      });
      return builtOf(matrix, validUntil);
    },
  };
};

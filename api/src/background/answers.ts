import { contentHash } from '../contentHash';
import { keepListChanges } from '../rules/availability/listChanges';
import { type BlockedCrawls, findBlockedCrawls } from '../rules/matrix/blockedCrawls';
import { matrices } from '../rules/answers/matrices';
import { createParts, type Question } from '../rules/matrix/parts';
import { keepSuspected } from '../rules/matrix/suspectedPharmacies';
import { type MatrixRows, type MatrixTexts, productsIn, rowsIn } from '../storage/matrix';
import type { AskedFact, ReadFact } from '../storage/spans';
import type {
  AskedPharmacies,
  PharmacyCounts,
  ToldPharmacies,
} from '../storage/suspectedPharmacies';

export interface AnswerTask {
  metric: keyof typeof matrices;
  watchlistId: string;
  /** What the metric read of storage. */
  texts: MatrixTexts;
  /** What was lacking, as it was read. */
  told: ReadFact[];
  /** What was lacking of the pharmacies that may have been blocked; null where this version of the data is judged. */
  pharmacies: ToldPharmacies | null;
  days: number | null;
  now: number;
}

export interface BuiltAnswer {
  /** JSON. */
  text: Uint8Array<ArrayBuffer>;
  hash: string;
  /** In milliseconds. */
  validUntil: number;
}

/** `products` as storage gave them. */
export interface AskedParts extends Omit<Question, 'productIds'> {
  products: string;
  /** By which pharmacies may have been blocked; null where this version of the data is judged. */
  counts: PharmacyCounts | null;
  readsFrom: Date;
}

/** What has to be read for the next answer. */
export interface LackingParts {
  facts: AskedFact[];
  pharmacies: AskedPharmacies | null;
}

/** Makes the answers of all matrices and keeps the parts that they are made of. */
export interface Answers {
  lackingParts: (question: AskedParts) => Promise<LackingParts>;
  /** Null when what was known has been dropped: then to be asked again. */
  buildAnswer: (task: AnswerTask) => Promise<BuiltAnswer | null>;
}

const MIB = 1024 * 1024;

/** Of the memory for parts, what the sorted changes of lists may take. */
const LISTS_SHARE = 1 / 3;

/** The parts take so much memory at most. */
export const createAnswers = (partsMib: number) => {
  const sortChanges = keepListChanges(Math.ceil(partsMib * MIB * LISTS_SHARE));
  const parts = createParts(Math.ceil(partsMib * MIB * (1 - LISTS_SHARE)));
  let known = { text: '[]', products: productsIn('[]') };
  /** Each text comes twice, one time behind the other. */
  const productsOf = (text: string) => {
    if (text !== known.text) known = { text, products: productsIn(text) };
    return known.products;
  };
  const pharmaciesKept = keepSuspected();
  /** Of the newest version of the data: the same in every watchlist. */
  let blocked: { version: number; crawls: BlockedCrawls } | null = null;
  /** Null when that is not known. */
  const blockedIn = (
    { dataVersion: version }: MatrixTexts,
    told: ToldPharmacies | null,
    rows: MatrixRows,
  ): BlockedCrawls | null => {
    if (told !== null) {
      blocked = { version, crawls: findBlockedCrawls(pharmaciesKept.cells(told), rows) };
    }
    return blocked?.version === version ? blocked.crawls : null;
  };
  return {
    lackingParts: ({ products, counts, readsFrom, ...question }: AskedParts): LackingParts => {
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
      told,
      pharmacies,
      days,
      now,
    }: AnswerTask): BuiltAnswer | null => {
      const rows = rowsIn(texts, productsOf(texts.products));
      const histories = parts.histories(
        told,
        rows.products.map(({ id }) => id),
      );
      const crawls = blockedIn(texts, pharmacies, rows);
      if (histories === null || crawls === null) return null;
      const { matrix, validUntil } = matrices[metric].build(watchlistId, rows, histories, {
        now,
        blocked: crawls,
        days,
        sortChanges,
      });
      // Not from the pool of small buffers, which cannot be handed over.
      const text = new TextEncoder().encode(JSON.stringify(matrix));
      return { text, hash: contentHash(text), validUntil };
    },
  };
};

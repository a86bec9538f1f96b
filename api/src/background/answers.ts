import { keepListChanges } from '../rules/availability/listChanges';
import { type BlockedCrawls, findBlockedCrawls } from '../rules/matrix/blockedCrawls';
import { matrices } from '../rules/matrix/matrices';
import { createParts, type Question } from '../rules/matrix/parts';
import { type MatrixRows, type MatrixTexts, productsIn, rowsIn } from '../storage/matrix';
import type { CellsOfPharmacy } from '../storage/pharmacyCells';
import type { AskedFact, ReadFact } from '../storage/spans';

export interface AnswerTask {
  metric: keyof typeof matrices;
  watchlistId: string;
  /** What the metric read of storage. */
  texts: MatrixTexts;
  /** What was lacking, as it was read. */
  told: ReadFact[];
  /** The pharmacies that may have been blocked, in this version of the data. */
  suspected: readonly CellsOfPharmacy[];
  days: number | null;
  now: number;
}

export interface BuiltAnswer {
  /** JSON. */
  text: Uint8Array;
  /** In milliseconds. */
  validUntil: number;
}

/** `products` as storage gave them. */
export interface AskedParts extends Omit<Question, 'productIds'> {
  products: string;
}

/** Makes the answers of all matrices and keeps the parts that they are made of. */
export interface Answers {
  /** What has to be read for the next answer. */
  lackingParts: (question: AskedParts) => Promise<AskedFact[]>;
  /** Null when parts that were there have been dropped: then to be asked again. */
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
  /** Of the newest version of the data: the same in every watchlist. */
  let blocked: { version: number; crawls: BlockedCrawls } | null = null;
  const blockedIn = (
    { dataVersion: version }: MatrixTexts,
    suspected: readonly CellsOfPharmacy[],
    rows: MatrixRows,
  ): BlockedCrawls => {
    if (blocked?.version !== version) {
      blocked = { version, crawls: findBlockedCrawls(suspected, rows) };
    }
    return blocked.crawls;
  };
  return {
    lackingParts: ({ products, ...question }: AskedParts) =>
      parts.lacking({ ...question, productIds: productsOf(products).map(({ id }) => id) }),
    buildAnswer: ({
      metric,
      watchlistId,
      texts,
      told,
      suspected,
      days,
      now,
    }: AnswerTask): BuiltAnswer | null => {
      const rows = rowsIn(texts, productsOf(texts.products));
      const histories = parts.histories(
        told,
        rows.products.map(({ id }) => id),
      );
      if (histories === null) return null;
      const { matrix, validUntil } = matrices[metric].build(watchlistId, rows, histories, {
        now,
        blocked: blockedIn(texts, suspected, rows),
        days,
        sortChanges,
      });
      return { text: Buffer.from(JSON.stringify(matrix)), validUntil };
    },
  };
};

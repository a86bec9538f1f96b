import { matrices } from '../rules/matrix/matrices';
import { createParts, type Question } from '../rules/matrix/parts';
import type { MatrixRows } from '../storage/matrix';
import type { AskedFact, ToldFact } from '../storage/spans';

export interface AnswerTask {
  metric: keyof typeof matrices;
  watchlistId: string;
  /** What the metric read of storage. */
  rows: MatrixRows;
  /** What was lacking, as it was read. */
  told: ToldFact[];
  days: number | null;
  now: number;
}

export interface BuiltAnswer {
  /** JSON. */
  text: Uint8Array;
  /** In milliseconds. */
  validUntil: number;
}

/** Makes the answers of all matrices and keeps the parts that they are made of. */
export interface Answers {
  /** What has to be read for the next answer. */
  lackingParts: (question: Question) => Promise<AskedFact[]>;
  /** Null when parts that were there have been dropped: then to be asked again. */
  buildAnswer: (task: AnswerTask) => Promise<BuiltAnswer | null>;
}

const MIB = 1024 * 1024;

/** The parts take so much memory at most. */
export const createAnswers = (partsMib: number) => {
  const parts = createParts(partsMib * MIB);
  return {
    lackingParts: parts.lacking,
    buildAnswer: ({
      metric,
      watchlistId,
      rows,
      told,
      days,
      now,
    }: AnswerTask): BuiltAnswer | null => {
      const histories = parts.histories(
        told,
        rows.products.map(({ id }) => id),
      );
      if (histories === null) return null;
      const { matrix, validUntil } = matrices[metric].build(watchlistId, rows, histories, {
        now,
        days,
      });
      return { text: Buffer.from(JSON.stringify(matrix)), validUntil };
    },
  };
};

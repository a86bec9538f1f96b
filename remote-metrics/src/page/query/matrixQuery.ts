import { request, tenantPath } from '@pmm/shared/api';
import type { Metric, MatrixFrame } from '@pmm/shared/contracts/matrix';
import { keptColumns } from '@pmm/shared/figures/matrix/keptChannels';
import { useMemo } from 'react';
import * as v from 'valibot';
import { cachedMetrics, useMetrics } from './useMetrics';

interface MatrixForm<Answer, Matrix> {
  metric: Metric;
  contract: v.GenericSchema<unknown, Answer>;
  /** What the contract cannot express, such as that columns have the same length. */
  fitsTogether: (answer: Answer) => boolean;
  decode: (answer: Answer) => Matrix;
  /** The answer as if there were only these columns. */
  keep: (answer: Answer, columns: readonly number[]) => Answer;
}

interface ReadMatrix<Answer, Matrix> {
  answer: Answer;
  /** Of all pharmacies. */
  matrix: Matrix;
}

/** A pharmacy that the person has hidden, and its place among all. */
export interface HiddenPharmacy {
  channelId: string;
  name: string;
  place: number;
}

/** A matrix, and the pharmacies that are not in it because they are hidden. */
export type ShownMatrix<Matrix> = Matrix & { hidden: readonly HiddenPharmacy[] };

interface MatrixOptions {
  /** The period to compare with. */
  days?: string | null;
  /** The midnight that it is as of, in milliseconds; null means now. */
  at?: number | null;
  /** Whether products that replace one another have a row each. */
  apart?: boolean;
  /** Whether it is needed. */
  enabled?: boolean;
  /** Ids of the pharmacies that the person has hidden. */
  hidden?: readonly string[];
}

/** The question for the matrix of a watchlist. */
const matrixQuestion =
  <Answer, Matrix extends { validUntil: number | null }>(form: MatrixForm<Answer, Matrix>) =>
  (
    tenantId: string,
    watchlistId: string,
    { days = null, at = null, apart = false }: Pick<MatrixOptions, 'days' | 'at' | 'apart'> = {},
  ) => {
    const { metric, contract, fitsTogether, decode } = form;
    const schema = v.pipe(
      contract,
      v.check(fitsTogether, 'The columns of the matrix do not fit together.'),
    );
    const parameters = new URLSearchParams({
      ...(days !== null && { days }),
      ...(at !== null && { at: new Date(at).toISOString() }),
      ...(apart && { successors: 'apart' }),
    }).toString();
    const query = parameters === '' ? '' : `?${parameters}`;
    const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/${metric}${query}`;
    return {
      ...{ tenantId, watchlistId, key: [metric, at, apart, days] },
      read: async (signal: AbortSignal): Promise<ReadMatrix<Answer, Matrix>> => {
        const answer = await request(tenantPath(tenantId, path), { answer: schema, signal });
        return { answer, matrix: decode(answer) };
      },
      validUntil: ({ matrix }: ReadMatrix<Answer, Matrix>) => matrix.validUntil,
    };
  };

/** Hidden pharmacies are left out before anything is computed, so that no figure counts them. */
const shownIn =
  <Answer extends MatrixFrame, Matrix>(
    { decode, keep }: MatrixForm<Answer, Matrix>,
    hiddenIds: ReadonlySet<string>,
  ) =>
  ({ answer, matrix }: ReadMatrix<Answer, Matrix>): ShownMatrix<Matrix> => {
    const kept = keptColumns(answer, (id) => hiddenIds.has(id));
    if (kept === null) return { ...matrix, hidden: [] };
    const hidden = answer.channels
      .map(({ channelId, name }, place) => ({ channelId, name, place }))
      .filter(({ channelId }) => hiddenIds.has(channelId));
    return { ...decode(keep(answer, kept)), hidden };
  };

const SEPARATOR = '\n';

/** The hook that reads the matrix of a metric and decodes it. */
export const matrixQuery = <
  Answer extends MatrixFrame,
  Matrix extends { validUntil: number | null },
>(
  form: MatrixForm<Answer, Matrix>,
) => {
  const questionFor = matrixQuestion(form);
  return (
    tenantId: string,
    watchlistId: string,
    { days = null, at = null, apart = false, hidden = [], enabled = true }: MatrixOptions = {},
  ) => {
    // An arrangement is read anew from each address; the same ids have to give the same matrix.
    const hiddenIds = hidden.join(SEPARATOR);
    const select = useMemo(
      () => shownIn(form, new Set(hiddenIds === '' ? [] : hiddenIds.split(SEPARATOR))),
      [hiddenIds],
    );
    return useMetrics({
      ...questionFor(tenantId, watchlistId, { days, at, apart }),
      ...{ select, enabled },
      // Another period changes a few figures of the matrix; another time changes all of them.
      keepsFormer: [form.metric, at],
    });
  };
};

/** The matrix of a metric for code that is no page. Made once for each answer and hidden pharmacies. */
export const matrixOf = <Answer extends MatrixFrame, Matrix extends { validUntil: number | null }>(
  form: MatrixForm<Answer, Matrix>,
) => {
  const questionFor = matrixQuestion(form);
  const made = new WeakMap<object, Map<string, ShownMatrix<Matrix>>>();
  return async (
    tenantId: string,
    watchlistId: string,
    hidden: readonly string[] = [],
  ): Promise<ShownMatrix<Matrix>> => {
    const read = await cachedMetrics(questionFor(tenantId, watchlistId));
    const ofAnswer = made.get(read) ?? new Map<string, ShownMatrix<Matrix>>();
    made.set(read, ofAnswer);
    const hiddenIds = hidden.join(SEPARATOR);
    const matrix = ofAnswer.get(hiddenIds) ?? shownIn(form, new Set(hidden))(read);
    ofAnswer.set(hiddenIds, matrix);
    return matrix;
  };
};

import { request, tenantPath } from '@pmm/shared/api';
import type { Metric } from '@pmm/shared/contracts/matrix';
import * as v from 'valibot';
import { cachedMetrics, useMetrics } from './useMetrics';

interface MatrixForm<Answer, Matrix> {
  metric: Metric;
  contract: v.GenericSchema<unknown, Answer>;
  /** What the contract cannot express, such as that columns have the same length. */
  fitsTogether: (answer: Answer) => boolean;
  decode: (answer: Answer) => Matrix;
}

/** The question for the matrix of a watchlist; `days` is the period to compare with, if any. */
const matrixQuestion =
  <Answer, Matrix extends { validUntil: number | null }>(form: MatrixForm<Answer, Matrix>) =>
  (tenantId: string, watchlistId: string, days: string | null = null) => {
    const { metric, contract, fitsTogether, decode } = form;
    const answer = v.pipe(
      contract,
      v.check(fitsTogether, 'The columns of the matrix do not fit together.'),
    );
    const query = days === null ? '' : `?days=${days}`;
    const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/${metric}${query}`;
    return {
      ...{ tenantId, watchlistId, key: [metric, days] },
      read: async (signal: AbortSignal) =>
        decode(await request(tenantPath(tenantId, path), { answer, signal })),
      validUntil: ({ validUntil }: Matrix) => validUntil,
    };
  };

/** The hook that reads the matrix of a metric and decodes it. */
export const matrixQuery = <Answer, Matrix extends { validUntil: number | null }>(
  form: MatrixForm<Answer, Matrix>,
) => {
  const questionFor = matrixQuestion(form);
  return (tenantId: string, watchlistId: string, days: string | null = null) =>
    useMetrics(questionFor(tenantId, watchlistId, days));
};

/** The matrix of a metric for code that is no page. */
export const matrixOf =
  <Answer, Matrix extends { validUntil: number | null }>(form: MatrixForm<Answer, Matrix>) =>
  (tenantId: string, watchlistId: string): Promise<Matrix> =>
    cachedMetrics(matrixQuestion(form)(tenantId, watchlistId));

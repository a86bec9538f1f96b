import { request, tenantPath } from '@pmm/shared/api';
import type { Metric } from '@pmm/shared/contracts/matrix';
import * as v from 'valibot';
import { useMetrics } from './useMetrics';

interface MatrixForm<Answer, Matrix> {
  metric: Metric;
  contract: v.GenericSchema<unknown, Answer>;
  /** What the contract cannot express, such as that columns have the same length. */
  fitsTogether: (answer: Answer) => boolean;
  decode: (answer: Answer) => Matrix;
}

/**
 * The hook that reads the matrix of a metric and decodes it; `days` is the period to compare with,
 * if the metric has one.
 */
export const matrixQuery = <Answer, Matrix extends { validUntil: number | null }>(
  form: MatrixForm<Answer, Matrix>,
) => {
  const { metric, contract, fitsTogether, decode } = form;
  const answer = v.pipe(
    contract,
    v.check(fitsTogether, 'The columns of the matrix do not fit together.'),
  );
  return (tenantId: string, watchlistId: string, days: string | null = null) => {
    const query = days === null ? '' : `?days=${days}`;
    const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/${metric}${query}`;
    return useMetrics({
      ...{ tenantId, watchlistId, key: [metric, days] },
      read: async (signal) => decode(await request(tenantPath(tenantId, path), { answer, signal })),
      validUntil: ({ validUntil }) => validUntil,
    });
  };
};

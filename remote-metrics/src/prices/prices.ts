import { request, tenantPath } from '@pmm/shared/api';
import { priceMatrixSchema, type PriceMatrix } from '@pmm/shared/contracts/prices';
import { pricesFitTogether } from '@pmm/shared/figures/prices/decode';
import * as v from 'valibot';

/**
 * The contract, and what it cannot express: columns have the same length and are in order, inside
 * the matrix.
 */
const consistentPricesSchema = v.pipe(
  priceMatrixSchema,
  v.check(pricesFitTogether, 'The columns of the matrix do not fit together.'),
);

export const readPrices = (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<PriceMatrix> =>
  request(tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}/metrics/prices`), {
    answer: consistentPricesSchema,
    signal,
  });

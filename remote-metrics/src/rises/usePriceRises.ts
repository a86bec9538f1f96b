import { request, tenantPath } from '@pmm/shared/api';
import { priceRisesSchema } from '@pmm/shared/contracts/priceRises';
import { risesFitTogether } from '@pmm/shared/figures/prices/riseTable';
import * as v from 'valibot';
import type { RiseView } from '@pmm/shared/figures/prices/riseView';
import { useMetrics } from '../page/query/useMetrics';

const schema = v.pipe(
  priceRisesSchema,
  v.check(risesFitTogether, 'The columns of the price rises do not fit together.'),
);

/** The reference prices that rose on a day, and how pharmacies passed that on. */
export const usePriceRises = (
  tenantId: string,
  watchlistId: string,
  { day, reference }: RiseView,
) => {
  const list = `watchlists/${encodeURIComponent(watchlistId)}`;
  const query = new URLSearchParams({ reference, ...(day !== null && { day }) });
  return useMetrics({
    ...{ tenantId, watchlistId, key: ['rises', reference, day] },
    read: (signal) =>
      request(tenantPath(tenantId, `${list}/metrics/price-rises?${query.toString()}`), {
        ...{ answer: schema, signal },
      }),
    validUntil: ({ validUntil }) => (validUntil === null ? null : Date.parse(validUntil)),
    keepsFormer: [],
  });
};

import { request, tenantPath } from '@pmm/shared/api';
import { priceMovesSchema } from '@pmm/shared/contracts/priceMoves';
import type { MoveView } from '../page/addresses/moveAddress';
import { useMetrics } from '../page/query/useMetrics';

/** The prices of a product at all pharmacies, and between which reads they changed. */
export const usePriceMoves = (tenantId: string, watchlistId: string, { pzn, days }: MoveView) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['moves', pzn, days] },
    read: (signal) => {
      const query = new URLSearchParams({ pzn: pzn ?? '', days }).toString();
      const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/prices/moves?${query}`;
      return request(tenantPath(tenantId, path), { answer: priceMovesSchema, signal });
    },
    validUntil: () => null,
    failure: 'METRICS_HISTORY_LOAD_FAILED',
    enabled: pzn !== null,
  });

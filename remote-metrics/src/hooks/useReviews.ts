import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { useQuery } from '@pmm/shared/query';
import { readReviews } from '../api/reviews';

/** The reviews of a watchlist, decoded once for each answer. */
export const useReviews = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'watchlist', watchlistId, 'reviews'],
    queryFn: async ({ signal }) => decodeReviews(await readReviews(tenantId, watchlistId, signal)),
    meta: { failure: 'METRICS_LOAD_FAILED' },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
  });

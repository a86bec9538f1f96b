/** The key of all queries about the metrics of a watchlist. */
export const metricsKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics'] as const;

/**
 * The key of their revision. Not below the other key, because the revision decides when those are
 * read again.
 */
export const revisionKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics-revision'] as const;

/** Under which everything is kept that was read of the metrics of a watchlist. */
export const metricsKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics'] as const;

/** Under which the revision of these metrics is kept: not with them, it is what tells to read them again. */
export const revisionKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics-revision'] as const;

/** Under which everything is kept that was read of the metrics of a watchlist. */
export const metricsKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics'] as const;

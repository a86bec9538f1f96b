import type { Metric } from '@pmm/shared/contracts/matrix';

/** A page about a watchlist. */
export type MetricsPage = Metric | 'timeline' | 'history';

/** Names the matrix whose scroll position and choices are kept. */
export const matrixKeyOf = (metric: MetricsPage, tenantId: string, watchlistId: string): string =>
  `${metric}/${tenantId}/${watchlistId}`;

import type { Metric } from '@pmm/shared/contracts/matrix';

/** A page about a watchlist. */
export type MetricsPage = Metric | 'timeline' | 'history';

/** The key under which scroll position and choices of a matrix are kept. */
export const matrixKeyOf = (metric: MetricsPage, tenantId: string, watchlistId: string): string =>
  `${metric}/${tenantId}/${watchlistId}`;

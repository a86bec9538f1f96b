import type { Metric } from '@pmm/shared/contracts/matrix';

/** A page about a watchlist. */
export type MetricsPage = Metric | 'timeline' | 'history';

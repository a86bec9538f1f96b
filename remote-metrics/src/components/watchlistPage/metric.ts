/** What a matrix shows of a watchlist. Each has a page. */
export type Metric = 'availability' | 'prices' | 'reviews';

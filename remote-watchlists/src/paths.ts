const metric = (page: string) => (watchlistId: string) =>
  `/${page}?watchlist=${encodeURIComponent(watchlistId)}`;

/** Addresses of this feature, as the routes in feature.config.ts define them, and of metrics. */
export const paths = {
  overview: '/settings/watchlists',
  /** Opens the form of a new watchlist. */
  create: '/settings/watchlists?create=1',
  watchlist: (watchlistId: string) => `/settings/watchlist?id=${encodeURIComponent(watchlistId)}`,
  manage: (watchlistId: string) =>
    `/settings/watchlist?id=${encodeURIComponent(watchlistId)}&mode=manage`,
  /** Opens the form that adds a product. */
  add: (watchlistId: string, pzn: string) =>
    `/settings/watchlist?id=${encodeURIComponent(watchlistId)}&add=${pzn}`,
  availability: metric('availability'),
  prices: metric('pricing'),
  reviews: metric('reviews'),
};

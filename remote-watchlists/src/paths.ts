/** Addresses of this feature, as the routes in feature.config.ts define them, and of metrics. */
export const paths = {
  overview: '/settings/watchlists',
  watchlist: (watchlistId: string) => `/settings/watchlist?id=${encodeURIComponent(watchlistId)}`,
  manage: (watchlistId: string) =>
    `/settings/watchlist?id=${encodeURIComponent(watchlistId)}&mode=manage`,
  availability: '/availability',
  prices: '/pricing',
  reviews: '/reviews',
};

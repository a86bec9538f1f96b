/** Addresses inside this feature, which the routes in feature.config.ts answer, and of metrics. */
export const paths = {
  overview: '/settings/watchlists',
  watchlist: (watchlistId: string) => `/settings/watchlist?id=${encodeURIComponent(watchlistId)}`,
  manage: (watchlistId: string) =>
    `/settings/watchlist?id=${encodeURIComponent(watchlistId)}&mode=manage`,
  availability: '/availability',
  prices: '/pricing',
  reviews: '/reviews',
};

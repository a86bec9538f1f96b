/** Addresses inside this feature; the routes in feature.config.ts answer them. */
export const paths = {
  overview: '/settings/watchlists',
  watchlist: (watchlistId: string) => `/settings/watchlist?id=${encodeURIComponent(watchlistId)}`,
};

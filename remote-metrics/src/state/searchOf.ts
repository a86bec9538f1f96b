/** The query that names a view of a watchlist's matrix completely. */
export const searchOf = (view: URLSearchParams, watchlistId: string): string => {
  const parameters = new URLSearchParams(view);
  parameters.set('watchlist', watchlistId);
  return `?${parameters.toString()}`;
};

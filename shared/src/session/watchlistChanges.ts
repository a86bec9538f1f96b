import type { WatchlistSummary } from '../contracts/watchlist';

export type DetailChanges = Partial<Pick<WatchlistSummary, 'name' | 'description' | 'status'>>;

/** A change on its way to the server: new details, or `null` for a deletion. */
export interface WatchlistChange {
  watchlistId: string;
  details: DetailChanges | null;
}

/** The key of mutations whose variables are a {@link WatchlistChange}. */
export const watchlistChangesKey = (tenantId: string | null) =>
  ['watchlist changes', tenantId] as const;

/** The watchlists as they will be after the change. */
export const afterChange = (
  watchlists: WatchlistSummary[],
  { watchlistId, details }: WatchlistChange,
): WatchlistSummary[] => {
  if (details === null) return watchlists.filter((one) => one.watchlistId !== watchlistId);
  return watchlists.map((one) =>
    one.watchlistId === watchlistId
      ? // The next change has the version that the server gives this one: no conflict with oneself.
        { ...one, ...details, detailsVersion: one.detailsVersion + 1 }
      : one,
  );
};

import type { WatchlistDetails, WatchlistSummary } from '@pmm/shared/contracts/watchlist';

export const detailFields = ['name', 'description'] as const;

/** The fields that a person changed, with their new values. */
export const changedDetails = (
  seen: WatchlistDetails,
  typed: WatchlistDetails,
): Partial<WatchlistDetails> =>
  Object.fromEntries(
    detailFields.flatMap((field) => (typed[field] === seen[field] ? [] : [[field, typed[field]]])),
  );

export interface ForeignChange {
  field: 'name' | 'description' | 'status';
  before: string;
  now: string;
}

/** What somebody else has changed since the person looked. */
export const foreignChanges = (
  seen: WatchlistSummary,
  now: WatchlistSummary,
): readonly ForeignChange[] =>
  ([...detailFields, 'status'] as const).flatMap((field) =>
    seen[field] === now[field] ? [] : [{ field, before: seen[field], now: now[field] }],
  );

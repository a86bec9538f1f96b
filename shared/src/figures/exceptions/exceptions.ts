import { lastRead } from '../matrix/lastRead';
import type { DecodedFrame } from '../matrix/frame';
import { lastingIncident, type PharmacyIncident } from '../matrix/pharmacyIncidents';
import type { Families } from '../matrix/shownProducts';
import type { UnreadSince } from '../matrix/unreadProducts';
import { DAY_MS } from '../durations';

/** The kind of every cell whose last known value is not confirmed, in the lists of all metrics. */
export const NOT_CONFIRMED_KIND = 'not-confirmed';

/** A row of a list of exceptions: a product at a pharmacy that somebody should look at. */
export interface Exception<Kind extends string = string> {
  /** `product * pharmacies.length + pharmacy`. */
  cell: number;
  kind: Kind;
  /** What is wrong as a number, to sort by: the place of the kind, a percentage, or a rating. */
  value: number;
  /** In milliseconds; null if nobody knows. */
  since: number | null;
  /** It was so when it was first read: it may be so for longer. */
  isAtLeast: boolean;
  /** The digit of a status, cents, or hundredths of a rating; null if no other value was read. */
  before: number | null;
  /** Up to the newest crawl of all. */
  days: number;
  /** The weight of the pharmacy, multiplied by the days or by the size of what is wrong. */
  importance: number;
}

/** A column of a list, as far as its rows say something about it. */
export interface ListedPharmacy {
  channelId: string;
  name: string;
  weight: number;
  /** The last good read, in milliseconds; null without one. */
  readAt: number | null;
}

/** The part of a decoded matrix that a list of exceptions needs, for any metric. */
export interface ListedMatrix extends Families {
  watchlistId: string;
  window: { from: number; to: number } | null;
  pharmacies: readonly ListedPharmacy[];
  incidents: readonly PharmacyIncident[];
  unreadSince: UnreadSince;
}

/** The same of a matrix whose columns are as the API answers them. */
export const listedMatrix = (matrix: DecodedFrame & Pick<ListedMatrix, 'window'>): ListedMatrix => {
  const { watchlistId, window, families, familyStart, products, incidents, unreadSince } = matrix;
  const pharmacies = matrix.channels.map(
    ({ channelId, name, weight, lastCrawlAt }, column): ListedPharmacy => {
      const incident = lastingIncident(matrix, column);
      const { readAt } = lastRead(lastCrawlAt, window?.to ?? null, incident);
      return { channelId, name, weight, readAt };
    },
  );
  return {
    ...{ watchlistId, window, families, familyStart, products, incidents, unreadSince },
    pharmacies,
  };
};

type Columns = Pick<ListedMatrix, 'pharmacies'>;

export const productOf = ({ pharmacies }: Columns, { cell }: Exception): number =>
  Math.floor(cell / pharmacies.length);
export const pharmacyOf = ({ pharmacies }: Columns, { cell }: Exception): number =>
  cell % pharmacies.length;

/** For how many days something is so, up to the newest crawl of all. */
export const daysSince = (window: ListedMatrix['window'], since: number | null): number =>
  since === null || window === null ? 0 : Math.max(0, window.to - since) / DAY_MS;

/** How many rows there are of each kind. */
export const countsOfKinds = <Kind extends string>(
  kinds: readonly Kind[],
  rows: readonly Exception<Kind>[],
): Record<Kind, number> => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
};

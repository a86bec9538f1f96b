import type { Database } from '../../storage/database';
import type { StoredWithdrawal } from '../../storage/withdrawals';
import type { ParsedObservation } from '../parsing/parseRecord';
import { chosenOf, rowsOf } from './history';
import type { PlacedObservation } from './placedBatch';

/*
 * What withdrawals should do, by their definition: a slow and simple way that first decides for each
 * time of a cell what counts, and then forgets the rest.
 */

const after = (
  read: ParsedObservation,
  withdrawals: readonly StoredWithdrawal[],
): ParsedObservation | null => {
  let now: ParsedObservation | null = read;
  for (const { correction } of withdrawals) {
    if (correction === null) now = null;
    else {
      now ??= read;
      const { status, price, rating, reviewCount, url } = correction;
      const stars: number | null = rating === undefined ? (now.review?.rating ?? null) : rating;
      const count: number | null =
        reviewCount === undefined ? (now.review?.reviewCount ?? null) : reviewCount;
      now = {
        ...now,
        status: status ?? now.status,
        price: price === undefined ? now.price : price,
        review: stars === null && count === null ? null : { rating: stars, reviewCount: count },
        url: url === undefined ? now.url : url,
      };
    }
  }
  return now;
};

/** The observations that count, and those that are kept with the mark of a withdrawal. */
export const withoutWithdrawn = (
  all: readonly PlacedObservation[],
  withdrawals: readonly StoredWithdrawal[],
): { counting: PlacedObservation[]; kept: string[] } => {
  const times = new Map<string, PlacedObservation[]>();
  for (const one of all) {
    const key = [one.productId, one.channelId, one.observation.at].join(' ');
    times.set(key, [...(times.get(key) ?? []), one]);
  }
  const counting: PlacedObservation[] = [];
  const kept: string[] = [];
  for (const [key, ofTime] of times) {
    const [first] = ofTime;
    const [read] = chosenOf(ofTime.map(({ observation }) => observation));
    if (first === undefined || read === undefined) continue;
    const covering = withdrawals
      .filter(
        ({ channelId, productId, from, to }) =>
          channelId === first.channelId &&
          (productId === null || productId === first.productId) &&
          from <= read.at &&
          read.at <= to,
      )
      .sort((a, b) => a.madeAt - b.madeAt);
    const { status, price, review, url } = read;
    if (covering.length > 0) kept.push([key, JSON.stringify([status, price, review, url])].join());
    const observation = after(read, covering);
    if (observation !== null) counting.push({ ...first, observation });
  }
  return { counting, kept: kept.sort() };
};

/** The kept readings of the database, in the same form. */
export const storedReadings = async (database: Database): Promise<string[]> => {
  const rows = await rowsOf(
    database,
    `select product_id, channel_id, extract(epoch from at)::integer as at, status,
       price_cents, currency, rating, review_count, url from withdrawn_reading`,
  );
  return rows
    .map((row) => {
      const [rating, reviewCount] = [row['rating'], row['review_count']];
      const price =
        row['price_cents'] === null
          ? null
          : { priceCents: row['price_cents'], currency: row['currency'] };
      const review = rating === null && reviewCount === null ? null : { rating, reviewCount };
      const key = [row['product_id'], row['channel_id'], row['at']].join(' ');
      return [key, JSON.stringify([row['status'], price, review, row['url']])].join();
    })
    .sort();
};

/** The last read of each product and each pharmacy. */
export const modelLastReads = (all: readonly PlacedObservation[]) => {
  const last: Record<string, number> = {};
  for (const { productId, channelId, observation } of all) {
    for (const key of [`product ${productId}`, `pharmacy ${channelId}`]) {
      last[key] = Math.max(last[key] ?? 0, observation.at);
    }
  }
  return last;
};

export const storedLastReads = async (database: Database) => {
  const rows = await rowsOf(
    database,
    `select 'product ' || product_id as key, extract(epoch from last_at)::integer as at
       from product_read
     union all select 'pharmacy ' || id, extract(epoch from last_crawl_at)::integer from channel
       where last_crawl_at is not null`,
  );
  return Object.fromEntries(rows.map((row) => [String(row['key']), Number(row['at'])]));
};

import type { StoredRead } from '../../storage/cellReads';
import type { ReadDetail } from '../../storage/readDetails';
import type { PlacedObservation } from './placedBatch';

type Value = (string | number | null)[];

/** The greater value of two, part by part; null is the least. */
const greater = <Found extends Value>(one: Found | null, other: Found | null): Found | null => {
  if (one === null || other === null) return one ?? other;
  const index = one.findIndex((value, at) => value !== other[at]);
  const [left, right] = [one[index] ?? null, other[index] ?? null];
  return left === null || (right !== null && right > left) ? other : one;
};

/** The reads of a cell by their definition: its observations in order, one for each second. */
export const readsOf = (
  all: readonly PlacedObservation[],
  cell: { productId: number; channelId: number },
  { from, to }: { from: number; to: number },
): StoredRead[] => {
  const own = all
    .filter(
      ({ productId, channelId }) => productId === cell.productId && channelId === cell.channelId,
    )
    .map(({ observation }) => observation)
    .filter(({ at }) => at >= from && at <= to);
  const times = [...new Set(own.map(({ at }) => at))].sort((one, other) => one - other);
  return times.map((at) => {
    const greatest = <Found extends Value>(
      valueOf: (seen: PlacedObservation['observation']) => Found | null,
    ): Found | null =>
      own
        .filter((seen) => seen.at === at)
        .map(valueOf)
        .reduce(greater, null);
    const [status = 0] = greatest(({ status: digit }) => [digit]) ?? [];
    const price = greatest<[number, string]>(
      (seen) => seen.price && [seen.price.priceCents, seen.price.currency],
    );
    const review = greatest<[number | null, number | null]>(
      (seen) => seen.review && [seen.review.rating, seen.review.reviewCount],
    );
    const page = greatest<[string]>(({ url }) => (url === null ? null : [url]));
    const textOf = (name: keyof ReadDetail): string | null =>
      greatest<[string | null]>(({ detail }) => [detail?.[name] ?? null])?.[0] ?? null;
    return {
      at,
      status,
      price: price && { cents: price[0], currency: price[1] },
      review: review && { rating: review[0], count: review[1] },
      pageUrl: page && page[0],
      statusText: textOf('statusText'),
      priceText: textOf('priceText'),
      snapshotUrl: textOf('snapshotUrl'),
    };
  });
};

import type { StoredRead } from '../../storage/cellReads';
import type { ReadDetail } from '../../storage/readDetails';
import { chosenOf } from './history';
import type { PlacedObservation } from './placedBatch';

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
  return chosenOf(own).map(({ at, status, price, review, url }) => {
    const textOf = (name: keyof ReadDetail): string | null =>
      own
        .flatMap((seen) => (seen.at === at ? (seen.detail?.[name] ?? []) : []))
        .sort()
        .at(-1) ?? null;
    return {
      ...{ at, status, pageUrl: url },
      price: price && { cents: price.priceCents, currency: price.currency },
      review: review && { rating: review.rating, count: review.reviewCount },
      statusText: textOf('statusText'),
      priceText: textOf('priceText'),
      snapshotUrl: textOf('snapshotUrl'),
    };
  });
};

import { channel } from '../storage/schema';
import type { ReadDetail } from '../storage/readDetails';
import type { Database } from '../storage/database';
import { applyTogether, type PlacedObservation } from '../ingest/testing/placedBatch';
import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';

/** One observation of a product at a pharmacy. */
export interface Observed {
  product: number;
  channel: number;
  at: Date;
  status?: AvailabilityStatus;
  price?: [cents: number, currency: string];
  review?: [rating: number | null, count: number | null];
  url?: string;
  detail?: Partial<ReadDetail>;
}

export const addChannels = async (
  database: Database,
  channels: readonly (typeof channel.$inferInsert)[],
): Promise<number[]> => {
  const rows = await database
    .insert(channel)
    .values([...channels])
    .returning({ id: channel.id });
  return rows.map(({ id }) => id);
};

/** Writes observations as the ingest does. */
export const observe = async (
  database: Database,
  products: readonly number[],
  channels: readonly number[],
  observations: readonly Observed[],
): Promise<void> => {
  await applyTogether(
    database,
    observations.map(
      ({ product, channel: column, at, status = 'available', price, review, url, detail }) => ({
        productId: products[product] ?? 0,
        channelId: channels[column] ?? 0,
        observation: {
          pzn: '',
          channel: '',
          at: at.getTime() / 1000,
          status: availabilityStatuses.indexOf(status),
          price: price ? { priceCents: price[0], currency: price[1] } : null,
          review: review ? { rating: review[0], reviewCount: review[1] } : null,
          url: url ?? null,
          ...(detail && {
            detail: { statusText: null, priceText: null, snapshotUrl: null, ...detail },
          }),
        },
      }),
    ) satisfies PlacedObservation[],
  );
};

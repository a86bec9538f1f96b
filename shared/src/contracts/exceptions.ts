import * as v from 'valibot';
import { availabilityStatuses } from './availability';
import { pznSchema } from './pzn';

/** The statuses of which a list of exceptions consists: the product is missing, or soon will be. */
export const exceptionStatuses = ['unavailable', 'limited', 'not-offered', 'not-listed'] as const;

export const exceptionDigits: readonly number[] = exceptionStatuses.map((status) =>
  availabilityStatuses.indexOf(status),
);

/**
 * Since when products have such a status at pharmacies, however long ago that began. The lists
 * after `channels` have one entry for each such product at a pharmacy.
 */
export const exceptionsSchema = v.object({
  watchlistId: v.string(),
  products: v.array(pznSchema),
  /** Ids of pharmacies. */
  channels: v.array(v.string()),
  /** Indexes in `products` and `channels`. */
  product: v.array(v.number()),
  channel: v.array(v.number()),
  /** Seconds since 1970. */
  since: v.array(v.number()),
  /**
   * One character for each: the last known status before, or `-` if it had this status when it was
   * first read, so that it may have it for longer.
   */
  before: v.pipe(v.string(), v.regex(/^[-0-5]*$/)),
});
export type Exceptions = v.InferOutput<typeof exceptionsSchema>;

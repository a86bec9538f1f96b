import * as v from 'valibot';
import { matrixWindowSchema } from './matrix';

/**
 * GET metrics/prices/moves: the prices of one product in the last days at all pharmacies, with the
 * time in which each of them changed.
 */
export const priceMovesSchema = v.object({
  pzn: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  channels: v.array(v.object({ channelId: v.string(), name: v.string() })),
  /** The spans of the window, by channel, then time. The first one may have begun before it. */
  spans: v.array(
    v.object({
      /** An index. */
      channel: v.number(),
      cents: v.number(),
      currency: v.string(),
      /** When this price was first read. */
      from: v.string(),
      /**
       * The last read before that: the price changed between the two. Null for the first price of a
       * pharmacy, for one from before the window, and if that read is no longer stored.
       */
      lastReadBefore: v.nullable(v.string()),
    }),
  ),
});
export type PriceMoves = v.InferOutput<typeof priceMovesSchema>;

import * as v from 'valibot';
import { availabilityStatuses } from './availability';
import { availabilityHistorySchema, withdrawnReadingSchema } from './history';
import { otherEntries } from './offers';

/** The longest period of one request, in days: a quarter. */
export const EVIDENCE_DAYS_AT_MOST = 92;
/** More than a read every 15 minutes of a quarter. */
export const READS_AT_MOST = 10_000;

/** One read of a product at a pharmacy. What it did not contain is null. */
export const readSchema = v.object({
  at: v.string(),
  /** Of several observations of the same second, the one that every figure uses. */
  status: v.picklist(availabilityStatuses),
  price: v.nullable(v.object({ cents: v.number(), currency: v.string() })),
  review: v.nullable(v.object({ rating: v.nullable(v.number()), count: v.nullable(v.number()) })),
  /** The address of the page as it was read. */
  pageUrl: v.nullable(v.string()),
  /** What the page said literally, if the crawler sends it. */
  statusText: v.nullable(v.string()),
  priceText: v.nullable(v.string()),
  /** A copy of the page, as long as the operator keeps it. */
  snapshotUrl: v.nullable(v.string()),
});
export type Read = v.InferOutput<typeof readSchema>;

/** A time in which reads of this product at this pharmacy are missing, by its own rhythm. */
const missedReadsSchema = v.object({
  /** The last read before it. */
  from: v.string(),
  /** The first read after it; null if there is none in the period. */
  until: v.nullable(v.string()),
  /** How many are missing in the period. */
  count: v.number(),
});

/** Every read of one product at one pharmacy in a period. */
export const evidenceSchema = v.object({
  /**
   * The timeline of the period, with one product and one pharmacy. Its window is null if nothing
   * was crawled since the period began.
   */
  history: availabilityHistorySchema,
  /** By time. */
  reads: v.array(readSchema),
  /**
   * The same of the other offers at this pharmacy, as far as they were read in the period; no figure
   * uses them. Older servers leave it out.
   */
  otherReads: v.optional(
    v.array(v.object({ entry: v.picklist(otherEntries), reads: v.array(readSchema) })),
  ),
  /** How often the product is usually read there; null if it was read too seldom to say. */
  rhythmMinutes: v.nullable(v.number()),
  /** How many days the operator keeps copies of pages. */
  snapshotDays: v.number(),
  /** By time. */
  missed: v.array(missedReadsSchema),
  /** Of the period, the newest first; at most 1,000. Older servers leave it out. */
  withdrawn: v.optional(v.array(withdrawnReadingSchema)),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

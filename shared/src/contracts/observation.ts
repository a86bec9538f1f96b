import * as v from 'valibot';
import { availabilityStatuses } from './availability';
import { errorBodySchema } from './errorCodes';

/** Input lines of the ingest, after CSV cells were turned into their types. */

const optionalText = (max: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max))), null);
/** Becomes a link on the page: nothing but the web, above all no `javascript:`. */
const optionalAddress = v.optional(
  v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2000), v.regex(/^https?:\/\/\S+$/i))),
  null,
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000));
const optionalCount = v.optional(v.nullable(count), null);
const requiredText = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));

export const productLineSchema = v.object({
  pzn: requiredText(16),
  name: requiredText(200),
  brand: requiredText(120),
  family: requiredText(200),
  kind: v.optional(v.picklist(['listed', 'local']), 'listed'),
  packSize: optionalText(60),
  listPriceCents: optionalCount,
  uvpCents: optionalCount,
  pageUrl: optionalAddress,
  successorPzn: optionalText(16),
});
export type ProductLine = v.InferOutput<typeof productLineSchema>;

export const channelLineSchema = v.object({
  id: requiredText(60),
  name: requiredText(120),
  url: optionalAddress,
  weight: v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null),
});
export type ChannelLine = v.InferOutput<typeof channelLineSchema>;

export const observationLineSchema = v.object({
  pzn: requiredText(16),
  channel: requiredText(60),
  observedAt: v.pipe(v.string(), v.trim(), v.isoTimestamp()),
  status: v.picklist(availabilityStatuses),
  priceCents: optionalCount,
  currency: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{3}$/))), null),
  rating: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))), null),
  reviewCount: optionalCount,
  url: optionalAddress,
});
export type ObservationLine = v.InferOutput<typeof observationLineSchema>;

export const inputKinds = ['products', 'channels', 'observations'] as const;
export type InputKind = (typeof inputKinds)[number];

/**
 * One refused line as it stands in FILE.rejected.ndjson. `line` counts from 1; `header` is the
 * header row that `text` belongs to when it came from CSV, so that the list can be put in again.
 */
export const rejectedLineSchema = v.object({
  line: v.number(),
  reason: v.string(),
  field: v.optional(v.string()),
  header: v.optional(v.string()),
  text: v.string(),
});
export type RejectedLine = v.InferOutput<typeof rejectedLineSchema>;

/** What one file did. `changed` counts rows that differ from before. */
export const ingestSummarySchema = v.object({
  kind: v.picklist(inputKinds),
  lines: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  changed: v.number(),
});
export type IngestSummary = v.InferOutput<typeof ingestSummarySchema>;

/** One line of the answer of POST /api/v1/ingest/{kind}; the last is a summary or an error. */
export const ingestAnswerLineSchema = v.union([
  v.object({ rejected: rejectedLineSchema }),
  v.object({ progress: ingestSummarySchema }),
  v.object({ summary: ingestSummarySchema }),
  v.object({ error: errorBodySchema }),
]);

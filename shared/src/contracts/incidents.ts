import * as v from 'valibot';

/**
 * Why a pharmacy could not be crawled: no crawl for longer than its own rhythm tolerates, or most
 * of its cells became Unknown in one crawl.
 */
export const incidentKinds = ['overdue', 'blocked'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A time in which a pharmacy could not be crawled. Incidents of one pharmacy do not overlap. */
export const crawlIncidentSchema = v.object({
  /** Its index in `channels`. */
  channel: v.number(),
  kind: v.picklist(incidentKinds),
  /** The last good crawl before it. */
  from: v.string(),
  /** The first good crawl after it; null while it lasts. */
  until: v.nullable(v.string()),
  /** How often the pharmacy is usually crawled; null if it was crawled too seldom to say. */
  rhythmMinutes: v.nullable(v.number()),
  missedReads: v.number(),
});
export type CrawlIncident = v.InferOutput<typeof crawlIncidentSchema>;

/**
 * A product that crawlers have stopped reading, although its pharmacies are read: its later
 * statuses are unknown.
 */
export const unreadProductSchema = v.object({
  /** Its index in `products`. */
  product: v.number(),
  /** When it was last read at any pharmacy. */
  since: v.string(),
});
export type UnreadProduct = v.InferOutput<typeof unreadProductSchema>;

/** By product. Older servers leave it out. */
export const unreadProductsSchema = v.optional(v.array(unreadProductSchema));

/** When the next incident begins unless a pharmacy is crawled before; null if none can begin. */
export const validUntilSchema = v.nullable(v.string());

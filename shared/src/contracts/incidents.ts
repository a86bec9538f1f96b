import * as v from 'valibot';

/**
 * Why a pharmacy could not be read: no crawl came for longer than its own rhythm tolerates, or most
 * of its cells became Unknown in one crawl.
 */
export const incidentKinds = ['overdue', 'blocked'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A time in which a pharmacy could not be read. Incidents of one pharmacy do not overlap. */
export const crawlIncidentSchema = v.object({
  /** Its index in `channels`. */
  channel: v.number(),
  kind: v.picklist(incidentKinds),
  /** The last good read before it. */
  from: v.string(),
  /** The first good read after it; null while it lasts. */
  until: v.nullable(v.string()),
  /** How often the pharmacy is usually read; null if it was read too seldom to tell. */
  rhythmMinutes: v.nullable(v.number()),
  missedReads: v.number(),
});
export type CrawlIncident = v.InferOutput<typeof crawlIncidentSchema>;

/**
 * A product that crawlers have stopped reading, although its pharmacies are read: since then
 * nothing is known of it.
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

/** When the next incident begins if no pharmacy is read before; null if none can begin. */
export const validUntilSchema = v.nullable(v.string());

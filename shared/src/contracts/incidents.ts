import * as v from 'valibot';

/**
 * Why a pharmacy could not be read: no crawl came for longer than its own rhythm tolerates, or most
 * of its cells became Unknown in one crawl.
 */
export const incidentKinds = ['overdue', 'blocked'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A time in which a pharmacy could not be read. Those of one pharmacy do not overlap. */
export const crawlIncidentSchema = v.object({
  /** Index into `channels`. */
  channel: v.number(),
  kind: v.picklist(incidentKinds),
  /** The last good read before it. */
  from: v.string(),
  /** The first good read after it; null while it lasts. */
  until: v.nullable(v.string()),
  /** How often the pharmacy is usually read; null when it was read too seldom to tell. */
  rhythmMinutes: v.nullable(v.number()),
  missedReads: v.number(),
});
export type CrawlIncident = v.InferOutput<typeof crawlIncidentSchema>;

/** A product that no crawler reads any more, although its pharmacies are read: nothing is known of it since. */
export const unreadProductSchema = v.object({
  /** Index into `products`. */
  product: v.number(),
  /** When it was read last, wherever. */
  since: v.string(),
});
export type UnreadProduct = v.InferOutput<typeof unreadProductSchema>;

/** By product; left out by a server that is older than this. */
export const unreadProductsSchema = v.optional(v.array(unreadProductSchema));

/** When the next incident begins unless a pharmacy is read before; null when none can. */
export const validUntilSchema = v.nullable(v.string());

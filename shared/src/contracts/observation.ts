import * as v from 'valibot';
import { availabilityStatuses } from './availability';
import { calendarDaySchema } from './calendarDay';
import { errorBodySchema } from './errorCodes';
import { offerEntries } from './offers';
import { skuKinds } from './product';
import { PZN_FORM } from './pzn';

/*
 * Input lines of the ingest, after CSV cells were turned into their types. Each field describes
 * what it must be: the reason of a refused line quotes that text.
 */

const text = (max: number, what = 'a text') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(max),
    v.description(`${what} of at most ${max} characters`),
  );

const wholeNumber = (max: number, unit = '') =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
    v.description(`a whole number without separators,${unit} from 0 to ${max}`),
  );

/** In an observation a missing value means the same as an empty one: it was not read. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema), null);

/** In the catalogue a missing value keeps the stored one, and null empties it. */
const clearable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema));

const pzn = v.pipe(
  v.string(),
  v.trim(),
  v.regex(PZN_FORM),
  v.description('a text of 7 or 8 digits'),
);

const MAX_ADDRESS = 2_000;
/** Shown as a link, so only addresses of the web are allowed, above all no `javascript:`. */
const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_ADDRESS),
  v.regex(/^https?:\/\/\S+$/i),
  v.description(
    `a web address of at most ${MAX_ADDRESS} characters that begins with http:// or https://`,
  ),
);

const secureAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_ADDRESS),
  v.regex(/^https:\/\/\S+$/i),
  v.description(`a web address of at most ${MAX_ADDRESS} characters that begins with https://`),
);

/** Fits into the database's integer. */
const MAX_COUNT = 2_000_000_000;
const cents = wholeNumber(MAX_COUNT, ' in cents,');

const MAX_CHANNEL_ID = 60;
const MAX_RATING = 5;
/** Above this, JavaScript rounds whole numbers. */
const MAX_WEIGHT = Number.MAX_SAFE_INTEGER;

export const productLineSchema = v.object({
  pzn,
  name: text(200),
  brand: text(120),
  family: text(200),
  kind: clearable(v.pipe(v.picklist(skuKinds), v.description(skuKinds.join(' or ')))),
  packSize: clearable(text(60)),
  listPriceCents: clearable(cents),
  uvpCents: clearable(cents),
  /** The day from which both prices are valid; empty or left out: the day of the ingest. */
  validFrom: clearable(calendarDaySchema),
  pageUrl: clearable(address),
  successorPzn: clearable(pzn),
});
export type ProductLine = v.InferOutput<typeof productLineSchema>;

export const channelLineSchema = v.object({
  id: text(MAX_CHANNEL_ID),
  name: text(120),
  url: clearable(address),
  weight: clearable(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(MAX_WEIGHT),
      v.description(`a number from 0 to ${MAX_WEIGHT}, such as 2.5`),
    ),
  ),
});
export type ChannelLine = v.InferOutput<typeof channelLineSchema>;

const channelId = text(MAX_CHANNEL_ID, 'the id of a channel, a text');
const time = v.pipe(
  v.string(),
  v.trim(),
  v.isoTimestamp(),
  v.description('a time with its zone, such as 2026-11-21T06:12:00Z'),
);
const status = v.pipe(
  v.picklist(availabilityStatuses),
  v.description(`one of ${availabilityStatuses.join(', ')}`),
);
const currency = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Z]{3}$/),
  v.description('a code of three capital letters, such as EUR'),
);
const rating = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAX_RATING),
  v.description(`a number from 0 to ${MAX_RATING}, such as 4.5`),
);
const reviewCount = wholeNumber(MAX_COUNT);

const entry = v.pipe(v.picklist(offerEntries), v.description(`one of ${offerEntries.join(', ')}`));

export const observationLineSchema = v.object({
  pzn,
  channel: channelId,
  observedAt: time,
  /** Which offer was read; by default the shop's own. */
  entry: optional(entry),
  status,
  priceCents: optional(cents),
  currency: optional(currency),
  rating: optional(rating),
  reviewCount: optional(reviewCount),
  url: optional(address),
  /** What the page says literally, such as "sofort lieferbar" or "10,69 €". */
  statusText: optional(text(200)),
  priceText: optional(text(60)),
  /** A copy of the page that the operator keeps for some time. */
  snapshotUrl: optional(secureAddress),
});
export type ObservationLine = v.InferOutput<typeof observationLineSchema>;

/**
 * What was read of a pharmacy from one second to another counts as never read; without `pzn` of all
 * products. With values it counts as read with these: a missing value stays as it was read, and
 * null says that the page did not show any.
 */
export const withdrawalLineSchema = v.object({
  channel: channelId,
  /** Which offer was read wrongly; by default the shop's own alone. */
  entry: optional(entry),
  pzn: optional(pzn),
  from: time,
  /** By default the second `from` alone. */
  to: optional(time),
  author: text(120),
  reason: text(500),
  /** Of several withdrawals the newer one counts. */
  madeAt: time,
  status: clearable(status),
  priceCents: clearable(cents),
  currency: clearable(currency),
  rating: clearable(rating),
  reviewCount: clearable(reviewCount),
  url: clearable(address),
});

export const inputKinds = ['products', 'channels', 'observations', 'withdrawals'] as const;
export type InputKind = (typeof inputKinds)[number];

const MAX_COLUMN_MAP = 20_000;

/** How a source of the ingest is read, as far as its content does not say it. */
export const inputFormSchema = v.object({
  /** Such as `windows-1252`; by default UTF-8, or UTF-16 with a byte order mark. */
  encoding: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The name of a workbook's sheet; by default the first one. */
  sheet: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** That of times without a zone, such as `Europe/Berlin`. */
  zone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Whether PZNs of five or six digits are completed with zeros. */
  padPzn: v.optional(v.boolean()),
  /** `german`, or JSON with the meaning of columns. */
  columns: v.optional(v.pipe(v.string(), v.maxLength(MAX_COLUMN_MAP))),
  /** Whether nothing is written: the summary says what would be. */
  dryRun: v.optional(v.boolean()),
});
export type InputForm = v.InferOutput<typeof inputFormSchema>;

/**
 * One refused line as written to FILE.rejected.ndjson, or with `warning` one that was taken, but
 * needs a look. `line` counts from 1; `header` is the
 * header row that `text` belongs to when it came from CSV, so that the list can be put in again.
 */
export const rejectedLineSchema = v.object({
  line: v.number(),
  reason: v.string(),
  warning: v.optional(v.boolean()),
  field: v.optional(v.string()),
  header: v.optional(v.string()),
  text: v.string(),
});
export type RejectedLine = v.InferOutput<typeof rejectedLineSchema>;

/**
 * The changes by one input file. `changed` counts lines with something new: lines of the catalogue
 * that differ from the stored ones, and observations, even those that only confirm a stored value
 * at another time. `emptied` counts for each column of the catalogue the stored values that were
 * emptied. What would be zero or empty of the optional figures is left out.
 */
export const ingestSummarySchema = v.object({
  kind: v.picklist(inputKinds),
  lines: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  changed: v.number(),
  /** Lines that contradict another one or the stored data. */
  conflicting: v.optional(v.number()),
  /**
   * Observations of withdrawn times, and withdrawals of what was never read: they are kept, but do
   * not count.
   */
  ineffective: v.optional(v.number()),
  emptied: v.optional(v.record(v.string(), v.number())),
  /** Reference prices from a day before today on that replace others: past figures change. */
  pastReferences: v.optional(v.number()),
  /** Reference prices from a later day on. */
  plannedReferences: v.optional(v.number()),
  /** What a person should know about the form of the file. */
  notes: v.optional(v.array(v.string())),
  firstRejected: v.optional(v.omit(rejectedLineSchema, ['header', 'text', 'warning'])),
});
export type IngestSummary = v.InferOutput<typeof ingestSummarySchema>;

/** One line of the answer of POST /api/v1/ingest/{kind}; the last is a summary or an error. */
export const ingestAnswerLineSchema = v.union([
  v.object({ rejected: rejectedLineSchema }),
  v.object({ progress: ingestSummarySchema }),
  v.object({ summary: ingestSummarySchema }),
  v.object({ error: errorBodySchema }),
]);

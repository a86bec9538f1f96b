import * as v from 'valibot';
import { availabilityStatuses } from './availability';

/** The facts of a cell whose value a person may report as wrong. */
export const reportedFacts = ['status', 'price', 'rating'] as const;
export type ReportedFact = (typeof reportedFacts)[number];

/** An accepted report has led to a correction of the value. */
export const valueReportStates = ['open', 'accepted', 'refused'] as const;

export const LONGEST_REPORT_REASON = 500;
/** How many open reports a tenant may have. */
export const OPEN_REPORTS_AT_MOST = 200;

/** A status, cents in the currency of the report, or stars. */
const values = {
  status: v.picklist(availabilityStatuses),
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000)),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
};

const id = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
const place = { pzn: id, channelId: id };
const reason = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_REPORT_REASON));
const newReport = <Fact extends ReportedFact>(about: Fact) =>
  v.object({
    ...place,
    reason,
    about: v.literal(about),
    /** The right value, if the person knows it. */
    proposal: v.optional(v.nullable(values[about]), null),
  });

export const createValueReportSchema = v.variant('about', [
  newReport('status'),
  newReport('price'),
  newReport('rating'),
]);
export type CreateValueReport = v.InferOutput<typeof createValueReportSchema>;

/** A value of a cell that a member of the tenant has reported as wrong. */
export const valueReportSchema = v.object({
  id: v.string(),
  ...place,
  productName: v.string(),
  channelName: v.string(),
  about: v.picklist(reportedFacts),
  reason: v.string(),
  /** The reported value, and the proposed one: a status, cents or stars. */
  shown: v.union([v.string(), v.number()]),
  proposal: v.nullable(v.union([v.string(), v.number()])),
  /** That of a price. */
  currency: v.nullable(v.string()),
  /** Since when the value was shown. */
  shownSince: v.string(),
  createdAt: v.string(),
  state: v.picklist(valueReportStates),
  decidedAt: v.nullable(v.string()),
  /** Why it was refused. */
  answer: v.nullable(v.string()),
});
export type ValueReport = v.InferOutput<typeof valueReportSchema>;

/** The newest first. */
export const valueReportsSchema = v.object({ reports: v.array(valueReportSchema) });

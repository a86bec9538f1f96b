import * as v from 'valibot';

/**
 * The loader's step for a feature, or (`page`) for one of its pages. At `entry`, the kind
 * `contract` means an invalid entry of the registry, and `shared` a build that does not fit this
 * host.
 */
export const loadSteps = ['entry', 'module', 'validate', 'activate', 'page'] as const;

/**
 * Why a feature or a page does not run. `handler` is a failure outside of rendering: in an event, a
 * timer or a promise.
 */
export const failureKinds = [
  'network',
  'timeout',
  'integrity',
  'execution',
  'contract',
  'shared',
  'chunk',
  'render',
  'handler',
] as const;

const nameSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const viewedFrom = {
  /** The commit of the host. */
  host: nameSchema,
  /** By its name; null before the sign-in. Sent by the browser and not verified. */
  tenant: v.nullable(v.pipe(v.string(), v.maxLength(200))),
};

/**
 * What a browser reports about a feature that failed there, or a registry that it refused. It
 * cannot contain what a person typed or read, so it has no error messages.
 */
export const failureReportSchema = v.variant('about', [
  v.strictObject({
    about: v.literal('feature'),
    ...viewedFrom,
    feature: nameSchema,
    build: nameSchema,
    kind: v.picklist(failureKinds),
    step: v.picklist(loadSteps),
    /** The previous build runs instead, a card is shown, or the page continues. */
    outcome: v.picklist(['fallback', 'card', 'goes-on']),
    /** Where it was thrown: positions in scripts of the site, the innermost first. */
    frames: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^\/[\w./-]{1,160}:\d{1,7}:\d{1,7}$/))),
        v.maxLength(6),
      ),
    ),
  }),
  v.strictObject({
    about: v.literal('registry'),
    ...viewedFrom,
    problem: v.picklist(['unsigned', 'unknown-key', 'changed', 'older', 'not-granted']),
  }),
]);
export type FailureReport = v.InferOutput<typeof failureReportSchema>;
export type FeatureFailureReport = Extract<FailureReport, { about: 'feature' }>;

const LONGEST_MS = 600_000;
const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_MS)));

/**
 * How fast a page was for one person (web vitals), from its load until it is hidden for the first
 * time.
 */
export const vitalsReportSchema = v.strictObject({
  about: v.literal('vitals'),
  /** The commit of the host. */
  host: nameSchema,
  /** The pattern of the route at which the page was loaded. */
  route: v.pipe(v.string(), v.regex(/^\/[\w./:*()-]{0,99}$/)),
  /** Time to the first byte. */
  ttfb: milliseconds,
  /** Largest contentful paint. */
  lcp: milliseconds,
  /** Interaction to next paint, of the slowest interaction. */
  inp: milliseconds,
  /** Cumulative layout shift, a figure without a unit. */
  cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
export type VitalsReport = v.InferOutput<typeof vitalsReportSchema>;

/** Which builds of features ran in a page since the last report of it. */
export const loadsReportSchema = v.strictObject({
  about: v.literal('loads'),
  /** The commit of the host. */
  host: nameSchema,
  builds: v.pipe(
    v.array(
      v.strictObject({
        feature: nameSchema,
        build: nameSchema,
        /** From the first request for its code until its module is checked. */
        load: milliseconds,
        activate: milliseconds,
        /** From the opening of its first page until the content is there. */
        content: milliseconds,
        /** How many pages were shown. */
        pages: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
      }),
    ),
    v.minLength(1),
    v.maxLength(12),
  ),
});
export type LoadsReport = v.InferOutput<typeof loadsReportSchema>;

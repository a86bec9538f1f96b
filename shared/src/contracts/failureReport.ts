import * as v from 'valibot';

/**
 * What the loader is doing for a feature, or (`page`) for one of its pages. At `entry`, the kind `contract` is an
 * entry of the registry that is not valid, `shared` a build that does not fit this host.
 */
export const loadSteps = ['entry', 'module', 'validate', 'activate', 'page'] as const;

/** Why a feature or a page does not run; `handler` is outside of rendering: an event, a timer, a promise. */
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
  /** By its name; null before the sign-in. As the browser says it: not proved. */
  tenant: v.nullable(v.pipe(v.string(), v.maxLength(200))),
};

/**
 * What a browser tells of a feature that failed there, or of a registry that it refused. Nothing that a person
 * typed or read can be in it, so no texts of errors.
 */
export const failureReportSchema = v.variant('about', [
  v.strictObject({
    about: v.literal('feature'),
    ...viewedFrom,
    feature: nameSchema,
    build: nameSchema,
    kind: v.picklist(failureKinds),
    step: v.picklist(loadSteps),
    /** The build before runs in its place, the person reads a card, or the page is used as before. */
    outcome: v.picklist(['fallback', 'card', 'goes-on']),
  }),
  v.strictObject({
    about: v.literal('registry'),
    ...viewedFrom,
    problem: v.picklist(['unsigned', 'unknown-key', 'changed', 'older']),
  }),
]);
export type FailureReport = v.InferOutput<typeof failureReportSchema>;
export type FeatureFailureReport = Extract<FailureReport, { about: 'feature' }>;

const LONGEST_MS = 600_000;
const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_MS)));

/** How fast a page was for one person (web vitals), from its loading until it is hidden for the first time. */
export const vitalsReportSchema = v.strictObject({
  about: v.literal('vitals'),
  /** The commit of the host. */
  host: nameSchema,
  /** The pattern of the route that was loaded. */
  route: v.pipe(v.string(), v.regex(/^\/[\w./:*()-]{0,99}$/)),
  /** Time to the first byte. */
  ttfb: milliseconds,
  /** Largest contentful paint. */
  lcp: milliseconds,
  /** Interaction to next paint: the slowest of the page's interactions. */
  inp: milliseconds,
  /** Cumulative layout shift, which has no unit. */
  cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
export type VitalsReport = v.InferOutput<typeof vitalsReportSchema>;

import * as v from 'valibot';

/** What the loader is doing for a feature, or (`page`) for one of its pages. */
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
    /** Whether the build before runs in its place, or the person reads a card. */
    outcome: v.picklist(['fallback', 'card']),
  }),
  v.strictObject({
    about: v.literal('registry'),
    ...viewedFrom,
    problem: v.picklist(['unsigned', 'unknown-key', 'changed', 'older']),
  }),
]);
export type FailureReport = v.InferOutput<typeof failureReportSchema>;

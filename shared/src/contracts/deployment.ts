import * as v from 'valibot';

/** /version.json: which build of the host is served. */
export const versionDocumentSchema = v.object({ commit: v.pipe(v.string(), v.nonEmpty()) });

/** /config.json: what may differ between two deployments of the same build. */
export const runtimeConfigSchema = v.object({
  /** Base of every API path; empty means the app's own origin. */
  apiBaseUrl: v.string(),
  apiTimeoutMs: v.pipe(v.number(), v.integer(), v.minValue(100)),
  versionCheckIntervalMs: v.pipe(v.number(), v.integer(), v.minValue(1_000)),
  /** How often an open page reads the registry again, for what was switched on or off. */
  registryCheckIntervalMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1_000)), 300_000),
  demo: v.boolean(),
  /** Whether the development pages answer. */
  devPages: v.optional(v.boolean(), false),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;

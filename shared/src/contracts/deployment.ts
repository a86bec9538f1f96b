import * as v from 'valibot';

/** /version.json: the build of the host that is served. */
export const versionDocumentSchema = v.object({ commit: v.pipe(v.string(), v.nonEmpty()) });

/** The folder of the host's canary, in that of the host. */
export const HOST_CANARY_FOLDER = 'canary';
/** In that folder: the people who get the canary. */
export const HOST_AUDIENCE_FILE = 'audience.json';

/** Browsers, because nobody knows who a visitor is when a page is requested. */
export const hostAudienceSchema = v.object({
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Another salt selects other browsers. */
  salt: v.string(),
});
export type HostAudience = v.InferOutput<typeof hostAudienceSchema>;

/**
 * A public key (Ed25519) of those that sign registries; there are several while one replaces
 * another.
 */
export const registryKeySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** The 32 bytes in base64. */
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type RegistryKey = v.InferOutput<typeof registryKeySchema>;

/** Reads REGISTRY_KEYS, the environment variable of the server and of releases: ID:KEY,ID:KEY. */
export const registryKeysOf = (text: string): RegistryKey[] =>
  text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.trim().split(':');
    return { id, key };
  });

/** /config.json: settings that may differ between two deployments of the same build. */
export const runtimeConfigSchema = v.object({
  /** The base of every API path; empty means the app's own origin. */
  apiBaseUrl: v.string(),
  apiTimeoutMs: v.pipe(v.number(), v.integer(), v.minValue(100)),
  versionCheckIntervalMs: v.pipe(v.number(), v.integer(), v.minValue(1_000)),
  /** How often an open page reads the registry again, to notice features switched on or off. */
  registryCheckIntervalMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1_000)), 300_000),
  /**
   * The keys whose signatures on the registry count. An empty list means that this site does not
   * sign it.
   */
  registryKeys: v.array(registryKeySchema),
  /** An older registry is refused, even if its signature is good. */
  registryNotBefore: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Origins from which a developer's tab may load a feature (`allowsOverride`). Usually none. */
  overrideOrigins: v.optional(v.array(v.string())),
  /** The percentage of page loads whose speed is reported; left out: all. */
  vitalsPercent: v.optional(v.number()),
  /** Whether the development pages are switched on. */
  devPages: v.optional(v.boolean(), false),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;

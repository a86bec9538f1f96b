import * as v from 'valibot';

/** /version.json: which build of the host is served. */
export const versionDocumentSchema = v.object({ commit: v.pipe(v.string(), v.nonEmpty()) });

/** A public key (Ed25519) that registries are signed with; several while one takes over from another. */
export const registryKeySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** The 32 bytes in base64. */
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type RegistryKey = v.InferOutput<typeof registryKeySchema>;

/** As the variable REGISTRY_KEYS names them, for the server and for releases: ID:KEY,ID:KEY. */
export const registryKeysOf = (text: string): RegistryKey[] =>
  text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.trim().split(':');
    return { id, key };
  });

/** /config.json: what may differ between two deployments of the same build. */
export const runtimeConfigSchema = v.object({
  /** Base of every API path; empty means the app's own origin. */
  apiBaseUrl: v.string(),
  apiTimeoutMs: v.pipe(v.number(), v.integer(), v.minValue(100)),
  versionCheckIntervalMs: v.pipe(v.number(), v.integer(), v.minValue(1_000)),
  /** How often an open page reads the registry again, for what was switched on or off. */
  registryCheckIntervalMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1_000)), 300_000),
  /** Who may sign the registry. An empty list says that the registry of this site is not signed. */
  registryKeys: v.array(registryKeySchema),
  /** A registry from before is not believed, although its signature is good. */
  registryNotBefore: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Where a developer's tab may take a feature from (`allowsOverride`). Usually nowhere. */
  overrideOrigins: v.optional(v.array(v.string())),
  /** Of how many page loads in a hundred the speed is told to the server; left out: of all. */
  vitalsPercent: v.optional(v.number()),
  /** Whether the development pages answer. */
  devPages: v.optional(v.boolean(), false),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;

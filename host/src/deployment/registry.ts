import {
  featureEntrySchema,
  registryFrameSchema,
  type FeatureEntry,
  type Registry,
} from '@pmm/shared/contracts/registry';
import { browserStorage } from '@pmm/shared/storage';
import * as v from 'valibot';
import { readSiteDocument } from './siteDocument';

/** The registry as the host works with it. */
export interface LoadedRegistry extends Registry {
  /** `last-good`: of an earlier visit, because the live one could not be read. */
  source: 'live' | 'last-good';
  /** Why the live one is not used. */
  problem: string | null;
  /** Features that were left out, each with its reason. */
  dropped: { id: string; reason: string }[];
}

const STORAGE_KEY = 'pmm.registry';

/** A path of the own origin, or of one that the registry allows. */
const originAllowed = (url: string, allowed: readonly string[]): boolean => {
  if (!URL.canParse(url, location.origin)) return false;
  const { origin } = new URL(url, location.origin);
  return origin === location.origin ? allowed.includes('self') : allowed.includes(origin);
};

const featureOf = (
  input: unknown,
  allowedOrigins: readonly string[],
): { feature: FeatureEntry } | { reason: string } => {
  const parsed = v.safeParse(featureEntrySchema, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { reason: `${v.getDotPath(issue) ?? 'feature'}: ${issue.message}` };
  }
  const feature = parsed.output;
  if (!originAllowed(feature.current.entry, allowedOrigins)) {
    return { reason: `current.entry: ${feature.current.entry} is not from an allowed origin` };
  }
  return { feature };
};

const idOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string'
    ? input.id
    : '?';

/**
 * Checks a registry document. Each feature is judged alone: a bad one is dropped with its reason.
 * @throws when the document itself is invalid.
 */
export const parseRegistry = (
  document: unknown,
  source: LoadedRegistry['source'],
  problem: string | null = null,
): LoadedRegistry => {
  const frame = v.parse(registryFrameSchema, document);
  const features: FeatureEntry[] = [];
  const dropped: LoadedRegistry['dropped'] = [];
  for (const input of frame.features) {
    const result = featureOf(input, frame.allowedOrigins);
    if ('reason' in result) dropped.push({ id: idOf(input), reason: result.reason });
    else if (features.some(({ id }) => id === result.feature.id)) {
      dropped.push({ id: result.feature.id, reason: 'id: stands twice in the registry' });
    } else features.push(result.feature);
  }
  return { ...frame, features, source, problem, dropped };
};

type RegistryDocument = v.InferOutput<typeof registryFrameSchema>;

const lastGood = (): RegistryDocument | null => {
  const kept = v.safeParse(registryFrameSchema, browserStorage.readJson(STORAGE_KEY));
  return kept.success ? kept.output : null;
};

/**
 * The document, completed by the features of the last good one that are only missing: a feature
 * disappears when it is named as removed.
 * @throws when it is no registry, or older than the last good one.
 */
const followUp = (document: unknown, before: RegistryDocument | null): RegistryDocument => {
  const next = v.parse(registryFrameSchema, document);
  if (!before) return next;
  if (Date.parse(next.generatedAt) < Date.parse(before.generatedAt)) {
    throw new Error(`the live one, of ${next.generatedAt}, is older`);
  }
  const known = new Set([...next.features.map(idOf), ...next.removed]);
  return {
    ...next,
    features: [...next.features, ...before.features.filter((feature) => !known.has(idOf(feature)))],
  };
};

/** How long a start waits for the live registry when it could begin with the last good one. */
const PATIENCE_MS = 300;

/** The live registry if it comes soon, else the last good one; where there is none, as it comes. */
export const registrySoon = (live: Promise<LoadedRegistry>): Promise<LoadedRegistry> => {
  const kept = lastGood();
  if (!kept) return live;
  const patience = new Promise<LoadedRegistry>((resolve) => {
    const problem = `the live one did not answer within ${PATIENCE_MS} ms`;
    setTimeout(() => resolve(parseRegistry(kept, 'last-good', problem)), PATIENCE_MS);
  });
  return Promise.race([live, patience]);
};

/**
 * The live registry, else the last good one.
 * @throws when there is neither.
 */
export const loadRegistry = async (): Promise<LoadedRegistry> => {
  const before = lastGood();
  try {
    const document = followUp(await readSiteDocument('registry'), before);
    const registry = parseRegistry(document, 'live');
    browserStorage.writeJson(STORAGE_KEY, document);
    return registry;
  } catch (cause) {
    if (!before) throw new Error('There is no usable feature registry.', { cause });
    return parseRegistry(
      before,
      'last-good',
      cause instanceof Error ? cause.message : String(cause),
    );
  }
};

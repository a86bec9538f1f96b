import { allowsOrigin } from '@pmm/shared/contracts/allowedOrigins';
import {
  featureDeclarationSchema,
  featureEntrySchema,
  registryFrameSchema,
  type FeatureEntry,
  type Registry,
  type Release,
} from '@pmm/shared/contracts/registry';
import * as v from 'valibot';

/** Why the entry of a feature cannot be used. */
export interface EntryFault {
  phase: 'invalid';
  reason: string;
}

/** A feature of the registry. One with a fault has only its routes and is never loaded. */
export interface RegisteredFeature extends FeatureEntry {
  fault?: EntryFault;
  /**
   * Set when `current` is another build than the one that declared the rest, so that pages may be
   * missing.
   */
  isOfAnotherBuild?: true;
  /** The origin of the developer's machine that it comes from. */
  overriddenFrom?: string;
  /** Set when `current` is the canary: the feature as everybody else gets it. */
  stable?: RegisteredFeature;
}

/** The registry as the host works with it. */
export interface LoadedRegistry extends Omit<Registry, 'features'> {
  features: RegisteredFeature[];
  /** `last-good`: stored by an earlier visit and used because the live one could not be read. */
  source: 'live' | 'last-good';
  /** Why the live one is not used. */
  problem: string | null;
  /** Entries that could not be read at all, not even their routes, each with the reason. */
  dropped: { id: string; reason: string }[];
}

const releasesOf = ({ current, previous, canary }: FeatureEntry): Release[] =>
  [current, previous, canary?.release].filter((release) => release !== undefined);

const foreignUrl = (feature: FeatureEntry, allowedOrigins: readonly string[]) =>
  releasesOf(feature)
    .flatMap(({ entry, assets }) => [
      entry,
      ...Object.values(assets)
        .flat()
        .map(({ url }) => url),
    ])
    .find((url) => !allowsOrigin(allowedOrigins, url, location.origin));

const featureOf = (
  input: unknown,
  allowedOrigins: readonly string[],
): { feature: FeatureEntry } | { reason: string } => {
  const parsed = v.safeParse(featureEntrySchema, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { reason: `${v.getDotPath(issue) ?? 'feature'}: ${issue.message}` };
  }
  const foreign = foreignUrl(parsed.output, allowedOrigins);
  if (foreign === undefined) return { feature: parsed.output };
  return { reason: `${foreign} is not from an allowed origin` };
};

const idOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string'
    ? input.id
    : '?';

export const noRelease: Release = {
  version: '',
  build: 'none',
  name: 'none',
  entry: '',
  integrity: '',
  assets: {},
  shared: {},
};

/** Replaces an invalid entry: by the last good one, else by its valid parts. */
const standIn = (input: unknown, lastGood: readonly FeatureEntry[]): FeatureEntry | null => {
  const stored = lastGood.find(({ id }) => id === idOf(input));
  if (stored) return stored;
  const declared = v.safeParse(featureDeclarationSchema, input);
  return declared.success
    ? { ...declared.output, enabled: true, stages: {}, current: noRelease }
    : null;
};

/**
 * Checks a registry document. Each feature is judged on its own: a bad one affects no other.
 *
 * @param lastGood features of the former registry, for the routes of bad entries.
 * @throws when the document itself is invalid.
 */
export const parseRegistry = (
  document: unknown,
  source: LoadedRegistry['source'],
  lastGood: readonly FeatureEntry[] = [],
): LoadedRegistry => {
  const frame = v.parse(registryFrameSchema, document);
  const features: RegisteredFeature[] = [];
  const dropped: LoadedRegistry['dropped'] = [];
  for (const input of frame.features) {
    const id = idOf(input);
    const result = featureOf(input, frame.allowedOrigins);
    if (features.some((feature) => feature.id === id)) {
      dropped.push({ id, reason: 'id: stands twice in the registry' });
    } else if ('feature' in result) {
      features.push(result.feature);
    } else {
      const { reason } = result;
      const substitute = standIn(input, lastGood);
      if (substitute) features.push({ ...substitute, fault: { phase: 'invalid', reason } });
      else dropped.push({ id, reason });
    }
  }
  return { ...frame, features, source, problem: null, dropped };
};

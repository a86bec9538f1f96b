import { createHash } from 'node:crypto';
import type { FeatureDetails, FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
import type { KeptRelease, SiteRegistry } from './recordedRegistry';

/** A registry, split into the part for every start, and details for pages. */
interface SplitRegistry {
  /** Read by every start: small, however many features there are. */
  document: Registry;
  /** Files by their URLs. They are named by their content, so the document proves all of them. */
  details: Map<string, Buffer>;
}

/** Half of a SHA-256: nobody can find other content with the same name. */
const HASH_DIGITS = 32;

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const detailsUrl = (id: string, content: Buffer): string =>
  `/features/${id}/details.${sha256Of(content).slice(0, HASH_DIGITS)}.json`;

/** Documents of older releases have shorter names. */
export const isNamedByContent = (url: string, content: Buffer): boolean => {
  const [, hash = 'none'] = /\.([0-9a-f]{16,})\.json$/.exec(url) ?? [];
  return sha256Of(content).startsWith(hash);
};

const without = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> => {
  const omitted: readonly PropertyKey[] = keys;
  const entries = Object.entries(whole).filter(([key]) => !omitted.includes(key));
  return Object.fromEntries(entries) as Omit<Whole, Key>;
};

/** The parts of a release that are in the details and not in the document. */
const detailKeys = ['assets', 'shared', 'releasedAt', 'isFirst', 'declaration'] as const;

const detailsOf = (release: KeptRelease): FeatureDetails['current'] => {
  const details = Object.entries(release).filter(([key]) =>
    detailKeys.some((name) => name === key),
  );
  return { assets: {}, shared: {}, ...Object.fromEntries(details) };
};
const withoutDetails = (release: KeptRelease) => without(release, ...detailKeys) as KeptRelease;

export const splitRegistry = (registry: SiteRegistry): SplitRegistry => {
  const details = new Map<string, Buffer>();
  const features = registry.features.map((entry): FeatureEntry => {
    const { current, previous, canary } = entry;
    const ofFeature: FeatureDetails = {
      current: detailsOf(current),
      ...(previous && { previous }),
      ...(canary && { canary: detailsOf(canary.release) }),
    };
    const content = Buffer.from(JSON.stringify(ofFeature));
    const url = detailsUrl(entry.id, content);
    details.set(url, content);
    return {
      ...without(entry, 'previous'),
      current: withoutDetails(current),
      // Each start decides whether to load the canary.
      ...(canary && { canary: { ...canary, release: withoutDetails(canary.release) } }),
      details: url,
    };
  });
  return { document: { ...registry, schemaVersion: 2, features }, details };
};

/** The registry including everything about its releases; an older one contains that itself. */
export const joinRegistry = async (
  document: Registry,
  read: (url: string) => Promise<FeatureDetails | undefined>,
): Promise<SiteRegistry> => {
  const features = document.features.map(async (entry) => {
    if (entry.details === undefined) return entry;
    const details = await read(entry.details);
    if (!details) throw new Error(`The registry names ${entry.details}, which is not there.`);
    const { current, previous, canary } = details;
    return {
      ...without(entry, 'details'),
      current: { ...entry.current, ...current },
      ...(previous && { previous }),
      ...(entry.canary && {
        canary: { ...entry.canary, release: { ...entry.canary.release, ...canary } },
      }),
    };
  });
  return { ...document, features: await Promise.all(features) };
};

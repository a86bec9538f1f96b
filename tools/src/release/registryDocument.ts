import { createHash } from 'node:crypto';
import type { FeatureDetails, FeatureEntry, Registry } from '@pmm/shared/contracts/registry';

/** What belongs to a release but is not needed before a page of it is shown. */
interface SplitRegistry {
  /** What every start reads: small, however many features there are. */
  document: Registry;
  /** By their URLs. Named by their content, so that the document names a state of all of them. */
  details: Map<string, FeatureDetails>;
}

const detailsUrl = (id: string, details: FeatureDetails): string => {
  const digest = createHash('sha256').update(JSON.stringify(details)).digest('hex');
  return `/features/${id}/details.${digest.slice(0, 16)}.json`;
};

const without = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> => {
  const left: readonly PropertyKey[] = keys;
  const entries = Object.entries(whole).filter(([key]) => !left.includes(key));
  return Object.fromEntries(entries) as Omit<Whole, Key>;
};

export const splitRegistry = (registry: Registry): SplitRegistry => {
  const details = new Map<string, FeatureDetails>();
  const features = registry.features.map((entry) => {
    const { current, previous, canary } = entry;
    const ofFeature: FeatureDetails = {
      current: { assets: current.assets, shared: current.shared },
      ...(previous && { previous }),
      ...(canary && { canary }),
    };
    const url = detailsUrl(entry.id, ofFeature);
    details.set(url, ofFeature);
    const slim = without(entry, 'previous', 'canary');
    return { ...slim, current: without(current, 'assets', 'shared'), details: url } as FeatureEntry;
  });
  return { document: { ...registry, schemaVersion: 2, features }, details };
};

/** The registry with all that belongs to its releases; an older one holds that itself. */
export const joinRegistry = async (
  document: Registry,
  read: (url: string) => Promise<FeatureDetails | undefined>,
): Promise<Registry> => {
  const features = document.features.map(async (entry) => {
    if (entry.details === undefined) return entry;
    const details = await read(entry.details);
    if (!details) throw new Error(`The registry names ${entry.details}, which is not there.`);
    const { current, ...others } = details;
    return { ...without(entry, 'details'), current: { ...entry.current, ...current }, ...others };
  });
  return { ...document, features: await Promise.all(features) };
};

import { findFeature, withEntry, withoutFeature } from './featureChange';
import { changedRegistry, refuseConflicts, withCurrent, withEntries } from './registryChange';
import type { KeptRelease, SiteRegistry } from './recordedRegistry';

/**
 * The registry without the latest release of a feature: a canary ends; else the previous build is
 * current again, with its declaration; a first release is removed.
 *
 * @param before finds the build that preceded another one.
 * @throws if there is no way back.
 */
export const withRollback = async (
  registry: SiteRegistry,
  id: string,
  now: Date,
  before: (build: string) => Promise<KeptRelease | undefined>,
): Promise<SiteRegistry> => {
  const { canary, ...entry } = findFeature(registry, id);
  const { previous, current } = entry;
  if (canary) return withEntry(registry, entry, now);
  if (previous) {
    const restored = withCurrent(entry, previous, await before(previous.build));
    const features = withEntries(registry.features, [restored]);
    refuseConflicts(registry, features, [id]);
    return changedRegistry(registry, { features }, now);
  }
  if (current.isFirst) return withoutFeature(registry, id, now);
  throw new Error(
    `The history has no build of "${id}" before ${current.build}. Publish the build that you want, or remove the feature: npm run release -- remove ${id}`,
  );
};

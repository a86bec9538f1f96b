import type { FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
import { changedRegistry } from './registryChange';

/** @throws when there is no such feature. */
export const findFeature = ({ features }: Registry, id: string): FeatureEntry => {
  const entry = features.find((feature) => feature.id === id);
  if (entry) return entry;
  const known = features.map((feature) => feature.id).join(', ');
  throw new Error(`There is no feature "${id}" in: ${known}.`);
};

/**
 * The registry with a feature switched on or off.
 * @throws when there is no such feature.
 */
export const withEnabled = (
  registry: Registry,
  id: string,
  enabled: boolean,
  now: Date,
): Registry => {
  const entry = findFeature(registry, id);
  const features = registry.features.map((one) => (one === entry ? { ...one, enabled } : one));
  return changedRegistry(registry, { features }, now);
};

/**
 * The registry without a feature. Browsers keep what they know of a feature that is only missing, so
 * that a damaged registry empties no app: the removal is written down.
 * @throws when there is no such feature.
 */
export const withoutFeature = (registry: Registry, id: string, now: Date): Registry => {
  const entry = findFeature(registry, id);
  const features = registry.features.filter((one) => one !== entry);
  return changedRegistry(registry, { features, removed: [...removedIn(registry), id] }, now);
};

/** An older registry has no such list. */
const removedIn = ({ removed }: Partial<Registry>): string[] => removed ?? [];

import type { Registry } from '@pmm/shared/contracts/registry';
import { changedRegistry, withEntries } from './registryChange';
import type { ReleasedFeature, SiteRegistry } from './recordedRegistry';

/** @throws if there is no such feature. */
export const findFeature = ({ features }: SiteRegistry, id: string): ReleasedFeature => {
  const entry = features.find((feature) => feature.id === id);
  if (entry) return entry;
  const ids = features.map((feature) => feature.id).join(', ');
  throw new Error(`There is no feature "${id}" in: ${ids}.`);
};

/** The registry with another entry of a feature. */
export const withEntry = (
  registry: SiteRegistry,
  entry: ReleasedFeature,
  now: Date,
): SiteRegistry =>
  changedRegistry(registry, { features: withEntries(registry.features, [entry]) }, now);

/**
 * The registry with a feature switched on or off.
 *
 * @param reason for switching it off, shown to people.
 * @throws if there is no such feature.
 */
export const withEnabled = (
  registry: SiteRegistry,
  id: string,
  enabled: boolean,
  now: Date,
  reason?: ReleasedFeature['disabledReason'],
): SiteRegistry => {
  const { disabledReason: _before, ...entry } = findFeature(registry, id);
  const hasReason = !enabled && reason !== undefined;
  return withEntry(
    registry,
    { ...entry, enabled, ...(hasReason && { disabledReason: reason }) },
    now,
  );
};

/**
 * The registry without a feature. Browsers keep a feature that is merely missing, so that a damaged
 * registry empties no app; therefore the removal is recorded.
 *
 * @throws if there is no such feature.
 */
export const withoutFeature = (registry: SiteRegistry, id: string, now: Date): SiteRegistry => {
  const entry = findFeature(registry, id);
  const features = registry.features.filter((one) => one !== entry);
  return changedRegistry(registry, { features, removed: [...removedIn(registry), id] }, now);
};

/** An older registry has no such list. */
const removedIn = ({ removed }: Partial<Registry>): string[] => removed ?? [];

/**
 * The registry in which a feature may take over a route; null allows it to none.
 *
 * @throws if there is no such route, or no feature with this name could replace it.
 */
export const withTakeover = (
  registry: SiteRegistry,
  place: string,
  taker: string | null,
  now: Date,
): SiteRegistry => {
  const [featureId = '', routeId = ''] = place.split('/');
  const { routes } = findFeature(registry, featureId);
  if (!routes.some(({ id }) => id === routeId)) {
    const places = routes.map(({ id }) => `${featureId}/${id}`).join(', ');
    throw new Error(`There is no route "${place}". There are: ${places}.`);
  }
  if (taker === featureId) throw new Error(`${place} belongs to "${taker}" already.`);
  const others = Object.entries(registry.takeovers ?? {}).filter(([name]) => name !== place);
  const takeovers = Object.fromEntries(taker === null ? others : [...others, [place, taker]]);
  return changedRegistry(registry, { takeovers }, now);
};

import { createHash } from 'node:crypto';
import type { Asset, FeatureEntry, Registry, Release } from '@pmm/shared/contracts/registry';
import type { Fragment } from '../build/FragmentPlugin';

export const emptyRegistry = (): Registry => ({
  schemaVersion: 2,
  revision: 'empty',
  generatedAt: new Date(0).toISOString(),
  allowedOrigins: ['self'],
  features: [],
  removed: [],
});

/** URL of the folder of a build. */
export const releaseUrl = (featureId: string, build: string): string =>
  `/features/${featureId}/${build}/`;

const withBase = (release: Release, base: string): Release => {
  const move = (asset: Asset): Asset => ({ ...asset, url: base + asset.url });
  const assets = Object.entries(release.assets).map(([id, list]) => [id, list.map(move)] as const);
  return { ...release, entry: base + release.entry, assets: Object.fromEntries(assets) };
};

/** Ids and paths that two features claim; each as a sentence. */
export const conflicts = (features: readonly FeatureEntry[]): string[] => {
  const owners = new Map<string, string>();
  const claims = features.flatMap((feature) => [
    { what: `feature id "${feature.id}"`, by: feature.id },
    ...feature.routes.map((route) => ({ what: `route id "${route.id}"`, by: feature.id })),
    ...feature.routes.map((route) => ({ what: `path "${route.path}"`, by: feature.id })),
    ...feature.nav.map((entry) => ({ what: `navigation id "${entry.id}"`, by: feature.id })),
  ]);
  return claims.flatMap(({ what, by }) => {
    const owner = owners.get(what);
    if (owner === undefined) {
      owners.set(what, by);
      return [];
    }
    return [`${what} is claimed by "${owner}" and by "${by}"`];
  });
};

/** A hash: the same features give the same revision. */
const revisionOf = (features: readonly FeatureEntry[]): string =>
  createHash('sha256').update(JSON.stringify(features)).digest('hex').slice(0, 12);

/** What follows a registry. Later than it in any case: browsers do not believe an older one. */
export const changedRegistry = (
  registry: Registry,
  change: Pick<Registry, 'features'> & Partial<Pick<Registry, 'removed'>>,
  now: Date,
): Registry => {
  const after = Date.parse(registry.generatedAt) + 1;
  return {
    ...registry,
    ...change,
    revision: revisionOf(change.features),
    generatedAt: new Date(Math.max(now.getTime(), after)).toISOString(),
  };
};

/** A feature with the new build as current; the one before stays as previous. */
const withBuild = (
  features: readonly FeatureEntry[],
  { declaration, release }: Fragment,
): FeatureEntry[] => {
  const current = withBase(release, releaseUrl(declaration.id, release.build));
  const before = features.find((feature) => feature.id === declaration.id);
  const previous = before?.current.build === current.build ? before.previous : before?.current;
  const entry: FeatureEntry = {
    ...declaration,
    enabled: before?.enabled ?? true,
    stages: before?.stages ?? {},
    current,
    ...(previous && { previous }),
    ...(before?.canary && { canary: before.canary }),
  };
  return [...features.filter((feature) => feature.id !== declaration.id), entry];
};

/**
 * The registry after a release of one or several features. Released together, a route may move from
 * one to the other; one after the other would collide.
 * @throws when ids or routes would collide.
 */
export const withReleases = (
  registry: Registry,
  fragments: readonly Fragment[],
  now: Date,
): Registry => {
  const features = fragments
    .reduce<FeatureEntry[]>(withBuild, [...registry.features])
    .sort((a, b) => a.id.localeCompare(b.id));
  const clashes = conflicts(features);
  if (clashes.length > 0) {
    const names = fragments.map(({ declaration }) => `"${declaration.id}"`).join(', ');
    throw new Error(`Not released: ${names}: ${clashes.join('; ')}.`);
  }
  const there = new Set(features.map(({ id }) => id));
  // An older registry has no such list.
  const removed = ((registry as Partial<Registry>).removed ?? []).filter((id) => !there.has(id));
  return changedRegistry(registry, { features, removed }, now);
};

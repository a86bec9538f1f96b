import { createHash } from 'node:crypto';
import type { Asset, FeatureDeclaration, Registry, Release } from '@pmm/shared/contracts/registry';
import { buildFolder } from '../build/builtFeature';
import type { Fragment } from '../build/FragmentPlugin';
import { conflicts, missingSlots } from './conflicts';
import type {
  KeptRelease,
  RecordedRelease,
  ReleasedFeature,
  SiteRegistry,
} from './recordedRegistry';

export const emptyRegistry = (): SiteRegistry => ({
  schemaVersion: 2,
  revision: 'empty',
  generatedAt: new Date(0).toISOString(),
  allowedOrigins: ['self'],
  features: [],
  removed: [],
});

const withBase = (release: Release, base: string): Release => {
  const move = (asset: Asset): Asset => ({ ...asset, url: base + asset.url });
  const assets = Object.entries(release.assets).map(([id, list]) => [id, list.map(move)] as const);
  return { ...release, entry: base + release.entry, assets: Object.fromEntries(assets) };
};

/** A build in the form of the registry. */
export const releaseOf = ({ declaration, release }: Fragment, now: Date): RecordedRelease => ({
  ...withBase(release, `/${buildFolder(declaration.id, release.build)}/`),
  releasedAt: now.toISOString(),
});

/** Not part of the revision, which depends on the features and not on the time of their release. */
const notOfRevision = new Set(['releasedAt', 'isFirst']);

/** A hash: the same features have the same revision. */
const revisionOf = ({ features, takeovers = {} }: Pick<Registry, 'features' | 'takeovers'>) => {
  const text = JSON.stringify([features, takeovers], (key, value: unknown) =>
    notOfRevision.has(key) ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
};

type Change = Partial<Pick<SiteRegistry, 'features' | 'removed' | 'takeovers' | 'teams'>>;

/** The next registry. Its time is always later, because browsers refuse an older one. */
export const changedRegistry = (
  registry: SiteRegistry,
  change: Change,
  now: Date,
): SiteRegistry => {
  const after = Date.parse(registry.generatedAt) + 1;
  const changed = { ...registry, ...change };
  return {
    ...changed,
    revision: revisionOf(changed),
    generatedAt: new Date(Math.max(now.getTime(), after)).toISOString(),
  };
};

/** The decisions of an operator about a feature; releases do not change them. */
const decisionsOf = ({ enabled, disabledReason, stages, audience }: ReleasedFeature) => ({
  enabled,
  // An older registry has none.
  stages: (stages as ReleasedFeature['stages'] | undefined) ?? {},
  ...(disabledReason !== undefined && { disabledReason }),
  ...(audience && { audience }),
});

/** The part of a registry entry that a team declares. */
const declarationOf = (entry: FeatureDeclaration): FeatureDeclaration => {
  const { id, owner, requires, routes, nav, slots, labels, replaces } = entry;
  const { actions, searches, offers } = entry;
  return {
    ...{ id, requires, routes, nav, slots, labels },
    ...(owner && { owner }),
    ...(actions && { actions }),
    ...(searches && { searches }),
    ...(offers && { offers }),
    ...(replaces && { replaces }),
  };
};

/** The feature with another build and everything that belongs to it. Ends a canary. */
export const withCurrent = (
  before: ReleasedFeature,
  { declaration = before, ...current }: KeptRelease,
  previous: KeptRelease | undefined,
): ReleasedFeature => ({
  ...declarationOf(declaration),
  ...decisionsOf(before),
  current,
  ...(previous && { previous }),
});

/** A replaced build keeps its declaration, which a rollback restores. */
export const keptRelease = (entry: ReleasedFeature): KeptRelease => ({
  ...entry.current,
  declaration: declarationOf(entry),
});

/**
 * @param released together, because a page may have moved from one to another.
 * @throws for a build that shares nothing with the feature of its id: two teams may have chosen the
 * same id.
 */
const refuseNamesakes = (
  features: readonly ReleasedFeature[],
  released: readonly FeatureDeclaration[],
): void => {
  const pages = released.flatMap(({ routes }) => routes);
  for (const { id } of released) {
    const existingRoutes = features.find((feature) => feature.id === id)?.routes ?? [];
    const hasSharedRoute = existingRoutes.some((route) =>
      pages.some((page) => page.id === route.id || page.path === route.path),
    );
    if (existingRoutes.length === 0 || hasSharedRoute) continue;
    throw new Error(
      `Not released: there is another feature "${id}", with ${existingRoutes.map(({ path }) => path).join(', ')}, and this build has none of its pages. Choose another id for this one, or remove the other one: npm run release -- remove ${id}`,
    );
  }
};

/**
 * With one name for two builds of a feature, a page would run the older code of the other one.
 *
 * @throws if another build of the feature has the same container.
 */
export const refuseSameContainer = (
  { current, previous, canary }: ReleasedFeature,
  { declaration, release }: Fragment,
): void => {
  const other = [current, previous, canary?.release].find(
    (one) => one?.name === release.name && one.build !== release.build,
  );
  if (!other) return;
  throw new Error(
    `Not released: "${declaration.id}": its container is named "${release.name}", like that of build ${other.build}. Give each build a name of its own, for example with its commit, as name and output.uniqueName.`,
  );
};

/** If the build is current already, only its declaration is replaced. */
const nextEntry = (
  before: ReleasedFeature | undefined,
  fragment: Fragment,
  now: Date,
): ReleasedFeature => {
  const { declaration } = fragment;
  const release = releaseOf(fragment, now);
  if (!before) {
    return { ...declaration, enabled: true, stages: {}, current: { ...release, isFirst: true } };
  }
  refuseSameContainer(before, fragment);
  const { releasedAt, isFirst } = before.current;
  if (before.current.build !== release.build) {
    return withCurrent(before, { ...release, declaration }, keptRelease(before));
  }
  const again = {
    ...release,
    ...(releasedAt !== undefined && { releasedAt }),
    ...(isFirst !== undefined && { isFirst }),
  };
  return withCurrent(before, { ...again, declaration }, before.previous);
};

/** Each feature once, ordered by id. */
export const withEntries = (
  features: readonly ReleasedFeature[],
  entries: readonly ReleasedFeature[],
): ReleasedFeature[] => {
  const isReplaced = ({ id }: ReleasedFeature) => entries.some((entry) => entry.id === id);
  return [...features.filter((feature) => !isReplaced(feature)), ...entries].sort((a, b) =>
    a.id.localeCompare(b.id),
  );
};

const refuse = (ids: readonly string[], reasons: readonly string[]): void => {
  if (reasons.length === 0) return;
  const names = ids.map((id) => `"${id}"`).join(', ');
  throw new Error(`Not released: ${names}: ${reasons.join('; ')}.`);
};

/**
 * Refuses conflicts that this change adds. Existing ones, as after a takeover was forbidden, must
 * not block other features.
 *
 * @throws if several features claim the same.
 */
export const refuseConflicts = (
  { features: before, takeovers }: Pick<Registry, 'takeovers'> & Pick<SiteRegistry, 'features'>,
  features: readonly ReleasedFeature[],
  ids: readonly string[],
): void => {
  const existingConflicts = new Set(conflicts(before, takeovers));
  const clashes = conflicts(features, takeovers).filter((clash) => !existingConflicts.has(clash));
  refuse(ids, clashes);
};

/** @throws if one of the released features fills a slot that does not exist. */
export const refuseMissingSlots = (
  { features }: Pick<SiteRegistry, 'features'>,
  released: readonly FeatureDeclaration[],
): void =>
  refuse(
    released.map(({ id }) => id),
    missingSlots(features, released),
  );

/**
 * The registry after a release of one or several features. If they are released together, a route
 * may move from one to another; one after the other they would collide.
 *
 * @throws if ids or routes would collide.
 */
export const withReleases = (
  registry: SiteRegistry,
  fragments: readonly Fragment[],
  now: Date,
): SiteRegistry => {
  const declarations = fragments.map(({ declaration }) => declaration);
  const ids = declarations.map(({ id }) => id);
  refuseNamesakes(registry.features, declarations);
  refuseMissingSlots(registry, declarations);
  const entries = fragments.map((fragment) => {
    const before = registry.features.find(({ id }) => id === fragment.declaration.id);
    return nextEntry(before, fragment, now);
  });
  const features = withEntries(registry.features, entries);
  // Takeovers by the released features themselves must be allowed at each release.
  const before = registry.features.map((feature) =>
    ids.includes(feature.id) ? { ...feature, replaces: [] } : feature,
  );
  refuseConflicts({ ...registry, features: before }, features, ids);
  // An older registry has no such list.
  const removed = ((registry as Partial<Registry>).removed ?? []).filter((id) => !ids.includes(id));
  return changedRegistry(registry, { features, removed }, now);
};

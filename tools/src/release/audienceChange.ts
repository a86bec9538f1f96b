import type { Audience, FeatureDeclaration } from '@pmm/shared/contracts/registry';
import type { Fragment } from '../build/FragmentPlugin';
import { findFeature, withEntry } from './featureChange';
import {
  changedRegistry,
  keptRelease,
  refuseConflicts,
  refuseMissingSlots,
  refuseSameContainer,
  releaseOf,
  withCurrent,
  withEntries,
  withReleases,
} from './registryChange';
import type { ReleasedFeature, SiteRegistry } from './recordedRegistry';

/** The people who get a release; an omitted field stays as it was. */
export interface AudienceRule {
  tenants?: string[] | undefined;
  percent?: number | undefined;
}

const audienceOf = ({ tenants = [], percent = 0 }: AudienceRule, salt: string): Audience => ({
  tenants,
  percent,
  salt,
});

/** The names of all that a feature contributes. */
const exportNames = ({
  routes,
  slots,
  actions = [],
  searches = [],
}: FeatureDeclaration): string[] =>
  [...routes, ...slots, ...actions, ...searches].map((part) => part.export);

/** A canary shows the pages that the current build declares. */
const missingExports = (current: ReleasedFeature, { declaration }: Fragment): string[] => {
  const exports = exportNames(declaration);
  return exportNames(current).filter((name) => !exports.includes(name));
};

/**
 * The registry with a build for some people: a new feature that only they see, else a canary in
 * place of the current build.
 *
 * @throws if it would collide, or is not another build.
 */
export const withCanary = (
  registry: SiteRegistry,
  fragment: Fragment,
  rule: AudienceRule,
  now: Date,
): SiteRegistry => {
  const { declaration, release } = fragment;
  const { id } = declaration;
  const before = registry.features.find((feature) => feature.id === id);
  if (!before) {
    const released = withReleases(registry, [fragment], now);
    return withEntry(
      released,
      { ...findFeature(released, id), audience: audienceOf(rule, id) },
      now,
    );
  }
  if (before.current.build === release.build) {
    throw new Error(
      `Build ${release.build} of "${id}" is already released to everybody: nothing to try.`,
    );
  }
  refuseSameContainer(before, fragment);
  const missing = missingExports(before, fragment);
  if (missing.length > 0) {
    throw new Error(
      `Not released: "${id}": a canary needs all exports of the current build; missing: ${missing.join(', ')}. Publish it to everybody.`,
    );
  }
  const canaryRelease = { ...releaseOf(fragment, now), declaration };
  const promoted = withCurrent(before, canaryRelease, undefined);
  refuseConflicts(registry, withEntries(registry.features, [promoted]), [id]);
  refuseMissingSlots(registry, [declaration]);
  const canary = { ...audienceOf(rule, release.build), release: canaryRelease };
  return withEntry(registry, { ...before, canary }, now);
};

/**
 * The registry with another audience for a canary, or for a feature that is not for everybody yet.
 * If only the percentage grows, nobody leaves the audience.
 *
 * @throws if the feature is for everybody and has no canary.
 */
export const withAudience = (
  registry: SiteRegistry,
  id: string,
  { tenants, percent }: AudienceRule,
  now: Date,
): SiteRegistry => {
  const entry = findFeature(registry, id);
  const changed = <Before extends Audience>(before: Before): Before => ({
    ...before,
    tenants: tenants ?? before.tenants,
    percent: percent ?? before.percent,
  });
  if (entry.canary) return withEntry(registry, { ...entry, canary: changed(entry.canary) }, now);
  if (entry.audience) {
    return withEntry(registry, { ...entry, audience: changed(entry.audience) }, now);
  }
  throw new Error(
    `"${id}" has no canary. Publish one: npm run release -- publish remote-${id} --percent 10`,
  );
};

/**
 * The registry with the canary of a feature as the build for everybody, or with the feature for
 * everybody.
 *
 * @throws if there is nothing to promote.
 */
export const withPromotion = (registry: SiteRegistry, id: string, now: Date): SiteRegistry => {
  const entry = findFeature(registry, id);
  if (entry.canary) {
    const promoted = withCurrent(entry, entry.canary.release, keptRelease(entry));
    const features = withEntries(registry.features, [promoted]);
    refuseConflicts(registry, features, [id]);
    return changedRegistry(registry, { features }, now);
  }
  if (!entry.audience) {
    throw new Error(`Everybody has build ${entry.current.build} of "${id}": nothing to promote.`);
  }
  const { audience: _audience, ...open } = entry;
  return withEntry(registry, open, now);
};

import { buildFaults, buildFolder, readFragment } from '../build/builtFeature';
import { withCanary, type AudienceRule } from './audienceChange';
import { tryBuilds, type UploadedBuild } from './gate';
import { providedBy } from './preflight';
import { withReleases } from './registryChange';
import { requireSigningKey } from './signing/signingKey';
import type { SiteRegistry } from './recordedRegistry';
import { changeRegistry, targetOf, requireAllowedChange, type Site } from './siteRegistry';
import type { Target } from './targets/target';
import { uploadBuild } from './uploadBuild';

interface PublishOptions {
  /** The people who get it; left out: everybody who may see the feature. */
  rule?: AudienceRule;
  /** Checks the uploaded files in a browser; replaced by tests. */
  tryOut?: typeof tryBuilds;
  /** Why, for the history. */
  message?: string | undefined;
}

const refuse = (id: string, faults: readonly string[]): void => {
  if (faults.length === 0) return;
  throw new Error(`Not released: "${id}":\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
};

/**
 * The builds in these folders.
 *
 * @throws with everything that can be found out without uploading them.
 */
export const checkedBuilds = async (
  target: Target,
  dists: readonly string[],
): Promise<UploadedBuild[]> => {
  const provided = await providedBy(target);
  const builds = await Promise.all(
    dists.map(async (dist) => {
      const fragment = await readFragment(dist);
      const { declaration, release } = fragment;
      return { dist, fragment, folder: buildFolder(declaration.id, release.build) };
    }),
  );
  for (const { dist, fragment } of builds) {
    refuse(fragment.declaration.id, await buildFaults(dist, fragment, provided));
  }
  return builds;
};

/** @throws if a build fails when it is tried; its files stay, and nothing names them. */
export const uploadAndTry = async (
  target: Target,
  builds: readonly UploadedBuild[],
  tryOut: typeof tryBuilds,
): Promise<void> => {
  for (const { dist, folder } of builds) await uploadBuild(target, dist, folder);
  const ids = builds.map(({ fragment }) => fragment.declaration.id).join(', ');
  refuse(ids, await tryOut(target, builds));
};

/**
 * Publishes built remotes together. First it checks everything that can be checked in the builds.
 * Then it uploads the immutable files, tries them, and changes the registry in one step. An
 * interrupted publish leaves files that nothing names.
 */
export const publishBuilds = async (
  site: Site,
  dists: readonly string[],
  { rule, tryOut = tryBuilds, message }: PublishOptions = {},
) => {
  requireSigningKey(process.env);
  const target = await targetOf(site);
  const builds = await checkedBuilds(target, dists);
  const fragments = builds.map(({ fragment }) => fragment);
  const change = (registry: SiteRegistry): SiteRegistry => {
    const now = new Date();
    if (!rule) return withReleases(registry, fragments, now);
    return fragments.reduce((before, one) => withCanary(before, one, rule, now), registry);
  };
  await requireAllowedChange(target, change);
  await uploadAndTry(target, builds, tryOut);
  return changeRegistry(target, change, { message });
};

import { buildFaults, buildFolder, readFragment } from '../build/builtFeature';
import { withCanary, type AudienceRule } from './audienceChange';
import { tryBuilds } from './gate';
import { providedBy } from './preflight';
import { withReleases } from './registryChange';
import { requireSigningKey } from './signing/signingKey';
import type { SiteRegistry } from './recordedRegistry';
import { changeRegistry, targetOf, tryChange, type Site } from './siteRegistry';
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
  const provided = await providedBy(target);
  const builds = await Promise.all(
    dists.map(async (dist) => ({ dist, fragment: await readFragment(dist) })),
  );
  for (const { dist, fragment } of builds) {
    refuse(fragment.declaration.id, await buildFaults(dist, fragment, provided));
  }
  const fragments = builds.map(({ fragment }) => fragment);
  const change = (registry: SiteRegistry): SiteRegistry => {
    const now = new Date();
    if (!rule) return withReleases(registry, fragments, now);
    return fragments.reduce((before, one) => withCanary(before, one, rule, now), registry);
  };
  await tryChange(target, change);

  const uploaded = builds.map(({ dist, fragment }) => {
    const folder = buildFolder(fragment.declaration.id, fragment.release.build);
    return { dist, fragment, folder };
  });
  for (const { dist, folder } of uploaded) await uploadBuild(target, dist, folder);
  const ids = fragments.map(({ declaration }) => declaration.id).join(', ');
  refuse(ids, await tryOut(target, uploaded));
  return changeRegistry(target, change, { message });
};

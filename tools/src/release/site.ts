import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FRAGMENT_FILE, type Fragment } from '../build/FragmentPlugin';
import { withEnabled } from './featureChange';
import { buildFolder, withReleases } from './registryChange';
import { changeRegistry, targetOf, type Site, type SiteRegistry } from './siteRegistry';
import { withStage, type StageChange } from './stageChange';
import { uploadBuild } from './uploadBuild';

export { documentOf } from './signing/signedRegistry';
export {
  newPrivateKey,
  requireSigningKey,
  signingKeyOf,
  type SigningKey,
} from './signing/signingKey';
export { changeRegistry, readRegistry } from './siteRegistry';

/** @throws when it is no build of a remote. */
export const readFragment = async (dist: string): Promise<Fragment> =>
  JSON.parse(await readFile(path.join(dist, FRAGMENT_FILE), 'utf8')) as Fragment;

/** For development, where nobody else has to agree: every feature may replace what it declares. */
const withDeclaredTakeovers = (
  registry: SiteRegistry,
  fragments: readonly Fragment[],
): SiteRegistry => {
  const features = [...registry.features, ...fragments.map(({ declaration }) => declaration)];
  const takeovers = features.flatMap(({ id, replaces = [] }) =>
    replaces.map((place) => [place, id] as const),
  );
  return { ...registry, takeovers: Object.fromEntries(takeovers) };
};

/**
 * Releases built remotes: their immutable files first, then the registry in one step. The host and
 * the other features are not touched.
 * @param options `overwrite` for development, where a build has no name of its own.
 */
export const releaseRemotes = async (
  dists: readonly string[],
  site: Site,
  options: { overwrite?: boolean } = {},
): Promise<void> => {
  const target = await targetOf(site);
  const fragments: Fragment[] = [];
  for (const dist of dists) {
    const fragment = await readFragment(dist);
    const { declaration, release } = fragment;
    await uploadBuild(target, dist, buildFolder(declaration.id, release.build), options);
    fragments.push(fragment);
  }
  await changeRegistry(target, (registry) =>
    withReleases(
      options.overwrite ? withDeclaredTakeovers(registry, fragments) : registry,
      fragments,
      new Date(),
    ),
  );
};

/** Switches a feature on or off; nothing is built. */
export const setEnabled = (site: Site, id: string, enabled: boolean) =>
  changeRegistry(site, (registry) => withEnabled(registry, id, enabled, new Date()));

/** Sets the stage of a route for all or for one tenant; nothing is built. */
export const setStage = (site: Site, change: StageChange) =>
  changeRegistry(site, (registry) => withStage(registry, change, new Date()));

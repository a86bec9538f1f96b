import { buildFolder, readFragment } from '../build/builtFeature';
import type { Fragment } from '../build/FragmentPlugin';
import { withEnabled } from './featureChange';
import { withReleases } from './registryChange';
import { changeRegistry, targetOf, type Site } from './siteRegistry';
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

/**
 * Now, or the time in SOURCE_DATE_EPOCH (in seconds): with it the same builds make the same site to
 * the last byte, at any time.
 */
const releaseTime = ({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): Date => {
  if (seconds === undefined) return new Date();
  if (!/^\d{1,11}$/.test(seconds)) throw new Error(`SOURCE_DATE_EPOCH is not a time: ${seconds}`);
  return new Date(Number(seconds) * 1_000);
};

/**
 * Releases built remotes: their immutable files first, then the registry in one step. The host and
 * the other features are not touched.
 */
export const releaseRemotes = async (dists: readonly string[], site: Site): Promise<void> => {
  const target = await targetOf(site);
  const fragments: Fragment[] = [];
  for (const dist of dists) {
    const fragment = await readFragment(dist);
    const { declaration, release } = fragment;
    await uploadBuild(target, dist, buildFolder(declaration.id, release.build));
    fragments.push(fragment);
  }
  const now = releaseTime(process.env);
  await changeRegistry(target, (registry) => withReleases(registry, fragments, now));
};

/** Switches a feature on or off; nothing is built. */
export const setEnabled = (site: Site, id: string, enabled: boolean) =>
  changeRegistry(site, (registry) => withEnabled(registry, id, enabled, new Date()));

/** Sets the stage of a route for all or for one tenant; nothing is built. */
export const setStage = (site: Site, change: StageChange) =>
  changeRegistry(site, (registry) => withStage(registry, change, new Date()));

import type { Registry } from '@pmm/shared/contracts/registry';
import { readFragment } from '../build/builtFeature';
import type { Fragment } from '../build/FragmentPlugin';
import { hostHash, remoteHash } from '../build/sourceHash';
import { featureIdOf } from '../paths';
import { builtPackage } from './builtPackage';
import { changeHost } from './hostChange';
import { releasedHosts, releaseHost } from './hostDocuments';
import { prepareOwnSite } from './signing/ownSite';
import type { ReleasedFeature, SiteRegistry } from './recordedRegistry';
import { releaseRemotes } from './site';
import { readRegistry, type Site } from './siteRegistry';

type Features = readonly ReleasedFeature[];

const isReleased = (folder: string, features: Features): boolean => {
  const hash = remoteHash(folder);
  return features.some(
    ({ current, canary }) => current.build === hash || canary?.release.build === hash,
  );
};

/** Whether the sources of a package have changed since its release. */
export const isStale = async (folder: string, site: Site): Promise<boolean> => {
  if (folder !== 'host') return !isReleased(folder, (await readRegistry(site)).features);
  const { current, canary } = await releasedHosts(site);
  return ![current, canary?.commit].includes(hostHash());
};

/** How a site compares with the sources of a package. */
type ReleaseState = 'missing' | 'removed' | 'changed' | 'released';

const stateOfHost = async (site: Site): Promise<ReleaseState> => {
  if ((await releasedHosts(site)).current === null) return 'missing';
  return (await isStale('host', site)) ? 'changed' : 'released';
};

const stateOfRemote = (folder: string, { features, removed }: SiteRegistry): ReleaseState => {
  const featureId = featureIdOf(folder);
  if (!features.some(({ id }) => id === featureId))
    return removed.includes(featureId) ? 'removed' : 'missing';
  return isReleased(folder, features) ? 'released' : 'changed';
};

/** The routes that a feature replaces without permission. */
const waitsFor = (
  { id, replaces = [] }: Fragment['declaration'],
  { takeovers = {} }: Pick<Registry, 'takeovers'>,
): string | undefined => replaces.find((place) => takeovers[place] !== id);

/**
 * Builds and releases the packages whose sources have changed since their release. The remotes are
 * released together, because a route may have moved from one to another. A remote without
 * permission to take over a route is built but left out, so that the others need not wait with it.
 */
export const releaseStale = async (
  packages: readonly string[],
  site: string,
  say: (line: string) => void,
): Promise<void> => {
  await prepareOwnSite(site, say);
  const remotes: string[] = [];
  for (const packageName of packages) {
    if (!(await isStale(packageName, site))) continue;
    const dist = await builtPackage(packageName, say);
    if (packageName === 'host') {
      await changeHost(site, () => releaseHost(dist, site));
      continue;
    }
    const { declaration } = await readFragment(dist);
    const place = waitsFor(declaration, await readRegistry(site));
    if (place === undefined) remotes.push(dist);
    else
      say(`${packageName} waits for: npm run release -- allow-takeover ${place} ${declaration.id}`);
  }
  if (remotes.length > 0) await releaseRemotes(remotes, site);
};

/**
 * Builds and releases the packages that the site has never had. It replaces and restores nothing,
 * since people may have chosen what is there; it names the packages that have changed since.
 */
export const releaseMissing = async (
  packages: readonly string[],
  site: string,
  say: (line: string) => void,
): Promise<void> => {
  await prepareOwnSite(site, say);
  const missing: string[] = [];
  const changed: string[] = [];
  const registry = await readRegistry(site);
  for (const name of packages) {
    const state = name === 'host' ? await stateOfHost(site) : stateOfRemote(name, registry);
    if (state === 'missing') missing.push(name);
    if (state === 'changed') changed.push(name);
  }
  if (missing.length > 0) await releaseStale(missing, site, say);
  if (changed.length === 0) return;
  say('Not released, because the site has another release of it. To release it:');
  say(`  npm run release -- publish ${changed.join(' ')}`);
};

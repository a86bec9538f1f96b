import { hostHash, remoteHash } from '../build/sourceHash';
import { inRoot } from '../paths';
import { releaseHost } from './releaseHost';
import { releaseRemotes } from './site';
import { prepareOwnSite } from './signing/ownSite';
import { readRegistry, targetOf, type Site } from './siteRegistry';

const releasedHost = async (site: Site): Promise<string | null> => {
  const file = await (await targetOf(site)).read('host/version.json');
  return file && (JSON.parse(file.content.toString()) as { commit: string }).commit;
};

/** Whether the sources of a package have changed since its release. */
export const isStale = async (folder: string, site: Site): Promise<boolean> => {
  if (folder === 'host') return (await releasedHost(site)) !== hostHash();
  const hash = remoteHash(folder);
  const { features } = await readRegistry(site);
  return !features.some(
    ({ current, canary }) => current.build === hash || canary?.release.build === hash,
  );
};

/**
 * Builds and releases the packages whose sources have changed since their release. The remotes are
 * released together: a route may have moved from one to another.
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
    const started = performance.now();
    // Only when something is built: webpack takes a second to load.
    const { buildPackage } = await import('../build/runWebpack');
    await buildPackage(packageName);
    const dist = inRoot(packageName, 'dist');
    if (packageName === 'host') await releaseHost(dist, site);
    else remotes.push(dist);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    say(`built ${packageName} in ${seconds} s`);
  }
  if (remotes.length > 0) await releaseRemotes(remotes, site);
};

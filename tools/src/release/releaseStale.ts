import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPackage } from '../build/runWebpack';
import { hostHash, remoteHash } from '../build/sourceHash';
import { inRoot } from '../paths';
import { readRegistry, releaseHost, releaseRemotes } from './site';

const releasedHost = async (site: string): Promise<string | null> => {
  const file = path.join(site, 'host/version.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(await readFile(file, 'utf8')) as { commit: string }).commit;
};

const isStale = async (packageName: string, site: string): Promise<boolean> => {
  if (packageName === 'host') return (await releasedHost(site)) !== hostHash();
  const hash = remoteHash(packageName);
  const { features } = await readRegistry(site);
  return !features.some((feature) => feature.current.build === hash);
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
  const remotes: string[] = [];
  for (const packageName of packages) {
    if (!(await isStale(packageName, site))) continue;
    const started = performance.now();
    await buildPackage(packageName);
    const dist = inRoot(packageName, 'dist');
    if (packageName === 'host') await releaseHost(dist, site);
    else remotes.push(dist);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    say(`built ${packageName} in ${seconds} s`);
  }
  if (remotes.length > 0) await releaseRemotes(remotes, site);
};

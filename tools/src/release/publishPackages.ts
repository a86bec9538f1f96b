import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths';
import type { AudienceRule } from './audienceChange';
import { builtPackage } from './builtPackage';
import { changesBetween } from './history';
import { publishBuilds } from './publish';
import { releaseHost } from './releaseHost';
import { isStale } from './releaseStale';
import { allPackages } from './sitePackages';
import { requireSigningKey } from './signing/signingKey';
import type { Site } from './siteRegistry';

interface PublishOrder {
  site: Site;
  rule?: AudienceRule;
  /** Whether uploaded builds are tried in a browser. */
  smokeLoad: boolean;
  say: (line: string) => void;
}

/** A package of this project by its name, or the folder of a remote anywhere. */
const folderOf = (name: string): string => {
  if (allPackages().includes(name)) return name;
  const folder = path.resolve(name);
  if (existsSync(path.join(folder, 'feature.config.ts'))) return folder;
  throw new Error(
    `Unknown package ${name}. Choose from: ${allPackages().join(', ')}, or name a folder with a feature.config.ts.`,
  );
};

const inSeconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

/**
 * Builds what is not built yet, and publishes it: the host first, the remotes together. What everybody
 * has already is left alone.
 */
export const publishPackages = async (
  names: readonly string[],
  { site, rule, smokeLoad, say }: PublishOrder,
): Promise<void> => {
  const folders = names.map(folderOf);
  if (rule && folders.includes('host')) {
    throw new Error('The host is for everybody: leave out --tenant and --percent.');
  }
  const stale: string[] = [];
  for (const folder of folders) {
    if (await isStale(folder, site)) stale.push(folder);
    else say(`${path.basename(folder)}: this build is released already`);
  }
  // Before anything is built.
  if (stale.some((folder) => folder !== 'host')) requireSigningKey(process.env);
  if (stale.includes('host')) {
    await builtPackage('host', say);
    await releaseHost(inRoot('host/dist'), site);
    say('host: released');
  }
  const dists: string[] = [];
  for (const folder of stale.filter((one) => one !== 'host'))
    dists.push(await builtPackage(folder, say));
  if (dists.length === 0) return;
  const started = performance.now();
  const { before, after } = await publishBuilds(site, dists, {
    ...(rule && { rule }),
    ...(!smokeLoad && { tryOut: () => Promise.resolve([]) }),
  });
  for (const line of changesBetween(before, after)) say(line);
  say(`published in ${inSeconds(started)} s`);
};

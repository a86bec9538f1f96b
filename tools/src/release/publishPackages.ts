import { existsSync } from 'node:fs';
import path from 'node:path';
import { hostHash, remoteHash } from '../build/sourceHash';
import { DECLARATION_FILE, featureIdOf } from '../paths';
import type { AudienceRule } from './audienceChange';
import { builtPackage } from './builtPackage';
import { contractWarning } from './contractEnd';
import { changesBetween } from './changesBetween';
import { hostFaults } from './preflight';
import { publishBuilds } from './publish';
import { changeHost } from './hostChange';
import { releasedHosts, releaseHost, releaseHostCanary } from './hostDocuments';
import { isStale } from './releaseStale';
import { builtHost } from './smoke/smokeLoad';
import { tryHost } from './tryHost';
import { allPackages } from './sitePackages';
import { requireSigningKey } from './signing/signingKey';
import type { ReleasedFeature } from './recordedRegistry';
import { readRegistry, targetOf, type Site } from './siteRegistry';

interface PublishOrder {
  site: Site;
  rule?: AudienceRule;
  /** Whether uploaded builds are checked in a browser. */
  smokeLoad: boolean;
  /** Why, for the history. */
  message?: string | undefined;
  say: (line: string) => void;
}

/** A package of this project by its name, or the folder of any remote. */
export const folderOf = (name: string): string => {
  if (allPackages().includes(name)) return name;
  const folder = path.resolve(name);
  if (existsSync(path.join(folder, DECLARATION_FILE))) return folder;
  throw new Error(
    `Unknown package ${name}. Choose from: ${allPackages().join(', ')}, or name a folder with a feature.config.ts.`,
  );
};

const refuseCanary = (id: string, more: string): never => {
  throw new Error(
    `This build of "${id}" is a canary already. For everybody: npm run release -- promote ${id}. For others: npm run release -- canary ${id} --percent N${more}`,
  );
};

/** @throws for a build that is a canary: its audience is changed without a release. */
const refuseBuildOfSome = async (
  folder: string,
  features: readonly ReleasedFeature[],
  site: Site,
): Promise<void> => {
  if (folder === 'host') {
    if ((await releasedHosts(site)).canary?.commit === hostHash()) refuseCanary('host', '');
    return;
  }
  const entry = features.find(({ id }) => id === featureIdOf(folder));
  const build = entry?.canary?.release.build ?? (entry?.audience && entry.current.build);
  if (entry && build === remoteHash(folder)) refuseCanary(entry.id, ' --tenant NAME');
};

/**
 * @param ids of the features that are published together with it.
 * @param features in the site.
 * @throws if the host does not start, or others would not run in it.
 */
const publishHost = async (
  ids: readonly string[],
  features: readonly ReleasedFeature[],
  { site, smokeLoad, say, rule, message }: PublishOrder,
): Promise<void> => {
  const dist = await builtPackage('host', say);
  const target = await targetOf(site);
  const misfits = await hostFaults(dist, target, features, ids);
  if (misfits.length > 0) {
    throw new Error(`Not released: host: ${misfits.join('; ')}. Publish them with the host.`);
  }
  if (smokeLoad) {
    const others = features.filter(({ id }) => !ids.includes(id));
    await tryHost(builtHost(dist), target, others);
  }
  const release = () =>
    rule ? releaseHostCanary(dist, rule.percent ?? 0, site) : releaseHost(dist, site);
  for (const line of await changeHost(site, release, message)) say(line);
};

const inSeconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

/**
 * Builds missing builds and publishes them: first the host, then the remotes together. Builds that
 * everybody already has are left out.
 */
export const publishPackages = async (
  names: readonly string[],
  order: PublishOrder,
): Promise<void> => {
  const { site, rule, smokeLoad, message, say } = order;
  const folders = names.map(folderOf);
  if (rule?.tenants && folders.includes('host')) {
    throw new Error('The tenant of a visitor is not known when the host is chosen: use --percent.');
  }
  const { features } = await readRegistry(site);
  const stale: string[] = [];
  for (const folder of folders) {
    await refuseBuildOfSome(folder, features, site);
    if (await isStale(folder, site)) stale.push(folder);
    else say(`${path.basename(folder)}: this build is released already`);
  }
  // Checked before anything is built.
  if (stale.some((folder) => folder !== 'host')) requireSigningKey(process.env);
  if (stale.includes('host')) await publishHost(stale.map(featureIdOf), features, order);
  const publishedIds = stale.map(featureIdOf);
  const dists: string[] = [];
  for (const folder of stale.filter((one) => one !== 'host'))
    dists.push(await builtPackage(folder, say));
  if (dists.length === 0) return;
  const started = performance.now();
  const { before, after } = await publishBuilds(site, dists, {
    message,
    ...(rule && { rule }),
    ...(!smokeLoad && { tryOut: () => Promise.resolve([]) }),
  });
  for (const line of changesBetween(before, after)) say(line);
  for (const feature of after.features.filter(({ id }) => publishedIds.includes(id))) {
    const warning = contractWarning(feature);
    if (warning !== null) say(`WARNING: ${warning}`);
  }
  say(`published in ${inSeconds(started)} s`);
};

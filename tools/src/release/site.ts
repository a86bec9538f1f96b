import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeatureDetails, Registry } from '@pmm/shared/contracts/registry';
import { compressFolder } from '../build/compressFolder';
import { FRAGMENT_FILE, type Fragment } from '../build/FragmentPlugin';
import { withEnabled, withoutFeature } from './featureChange';
import { emptyRegistry, withReleases } from './registryChange';
import { joinRegistry, splitRegistry } from './registryDocument';
import { aloneInSite } from './siteLock';
import { withStage, type StageChange } from './stageChange';

/** Whether it failed because the file or folder exists already. */
const isThere = (cause: unknown): boolean => {
  const { code } = cause as { code?: string };
  return code === 'EEXIST' || code === 'ENOTEMPTY';
};

const draftOf = (place: string): string => `${place}.${randomUUID()}.draft`;

/** Replaces a file in one step: a reader sees the old or the new one, never half of it. */
const replaceFile = async (file: string, content: string): Promise<void> => {
  const draft = draftOf(file);
  await writeFile(draft, content);
  await rename(draft, file).catch(async (cause: unknown) => {
    await rm(draft, { force: true });
    throw cause;
  });
};

/** A copy of a build for the server: compressed, without what is not public. */
const stage = async (from: string, draft: string): Promise<void> => {
  const isPublic = (file: string) => !file.endsWith(FRAGMENT_FILE) && !file.endsWith('.map');
  await cp(from, draft, { recursive: true, filter: isPublic });
  await compressFolder(draft);
};

/** Puts a folder in place in one step; an immutable build that is there already stays. */
const placeFolder = async (from: string, to: string, overwrite: boolean): Promise<void> => {
  if (existsSync(to) && !overwrite) return;
  const draft = draftOf(to);
  await stage(from, draft);
  if (overwrite) await rm(to, { recursive: true, force: true });
  await rename(draft, to).catch(async (cause: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!isThere(cause)) throw cause;
  });
};

/** The registry with all that belongs to its releases. */
export const readRegistry = async (site: string): Promise<Registry> => {
  const file = path.join(site, 'registry.json');
  if (!existsSync(file)) return emptyRegistry();
  const document = JSON.parse(await readFile(file, 'utf8')) as Registry;
  return joinRegistry(document, async (url) => {
    const details = path.join(site, url);
    if (!existsSync(details)) return undefined;
    return JSON.parse(await readFile(details, 'utf8')) as FeatureDetails;
  });
};

/** The details first, then in one step the document that names them. */
const writeRegistry = async (site: string, registry: Registry): Promise<void> => {
  const { document, details } = splitRegistry(registry);
  for (const [url, content] of details) {
    const file = path.join(site, url);
    if (existsSync(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, JSON.stringify(content));
  }
  await replaceFile(path.join(site, 'registry.json'), JSON.stringify(document));
};

/** Replaces the registry in one step; nobody else releases meanwhile. */
export const changeRegistry = (
  site: string,
  change: (registry: Registry) => Registry,
): Promise<void> =>
  aloneInSite(site, async () => writeRegistry(site, change(await readRegistry(site))));

interface ReleaseOptions {
  /** For development, where a build has no name of its own. */
  overwrite?: boolean;
}

const placeRemote = async (
  dist: string,
  site: string,
  { overwrite = false }: ReleaseOptions,
): Promise<Fragment> => {
  const fragment = JSON.parse(await readFile(path.join(dist, FRAGMENT_FILE), 'utf8')) as Fragment;
  const { declaration, release } = fragment;
  const folder = path.join(site, 'features', declaration.id);
  await mkdir(folder, { recursive: true });
  await placeFolder(dist, path.join(folder, release.build), overwrite);
  return fragment;
};

/**
 * Releases built remotes: their immutable files first, then the registry in one step. The host and
 * the other features are not touched.
 */
export const releaseRemotes = async (
  dists: readonly string[],
  site: string,
  options: ReleaseOptions = {},
): Promise<void> => {
  const fragments: Fragment[] = [];
  for (const dist of dists) fragments.push(await placeRemote(dist, site, options));
  await changeRegistry(site, (registry) => withReleases(registry, fragments, new Date()));
};

/** Switches a feature on or off; nothing is built. */
export const setEnabled = (site: string, id: string, enabled: boolean): Promise<void> =>
  changeRegistry(site, (registry) => withEnabled(registry, id, enabled, new Date()));

/** Takes a feature out of the app; its files stay for pages that are open. */
export const removeFeature = (site: string, id: string): Promise<void> =>
  changeRegistry(site, (registry) => withoutFeature(registry, id, new Date()));

/** Sets the stage of a route for all or for one tenant; nothing is built. */
export const setStage = (site: string, change: StageChange): Promise<void> =>
  changeRegistry(site, (registry) => withStage(registry, change, new Date()));

/** Releases a built host: new assets beside the old ones, then the document and the version. */
export const releaseHost = async (dist: string, site: string): Promise<void> => {
  const host = path.join(site, 'host');
  const staged = draftOf(host);
  await mkdir(path.join(host, 'assets'), { recursive: true });
  await stage(dist, staged);
  await aloneInSite(site, async () => {
    // Old assets stay: open pages still load chunks of their build.
    await cp(path.join(staged, 'assets'), path.join(host, 'assets'), { recursive: true });
    for (const name of ['index.html.br', 'index.html.gz', 'index.html', 'version.json']) {
      const from = path.join(staged, name);
      if (existsSync(from)) await rename(from, path.join(host, name));
      else await rm(path.join(host, name), { force: true });
    }
  });
  await rm(staged, { recursive: true, force: true });
};

import {
  HOST_AUDIENCE_FILE,
  HOST_CANARY_FOLDER,
  type HostAudience,
  hostAudienceSchema,
} from '@pmm/shared/contracts/deployment';
import { HOST_SCRIPTS_FILE } from '@pmm/shared/contracts/signedRegistry';
import * as v from 'valibot';
import { forEachAtOnce, type Target } from './targets/target';
import { targetOf, type Site } from './siteRegistry';
import { filesToServe } from './uploadBuild';

/** The host of a site: the documents that change with a release; its other files have hashes. */

const FOLDER = 'host/';
/** The documents of the release before, for a rollback. */
const PREVIOUS = 'host/previous/';
/** The documents of a host for some browsers. */
const CANARY = `${FOLDER}${HOST_CANARY_FOLDER}/`;
const AUDIENCE = CANARY + HOST_AUDIENCE_FILE;
const ASSETS = 'assets/';

const VERSION = 'version.json';
/** In this order: a page that reads the new version finds its document. */
const names = [HOST_SCRIPTS_FILE, 'index.html.br', 'index.html.gz', 'index.html', VERSION];

/** By name; null for one that this host does not have. */
type Documents = ReadonlyMap<string, Buffer | null>;

const readDocuments = async (target: Target, folder: string): Promise<Documents> =>
  new Map(
    await Promise.all(
      names.map(
        async (name) => [name, (await target.read(folder + name))?.content ?? null] as const,
      ),
    ),
  );

const writeDocuments = async (target: Target, folder: string, documents: Documents) => {
  for (const [name, content] of documents) {
    if (content) await target.replace(folder + name, content);
    else await target.remove([folder + name]);
  }
};

const noDocuments: Documents = new Map(names.map((name) => [name, null]));

const commitIn = (version: Buffer | null | undefined): string | null =>
  version ? (JSON.parse(version.toString()) as { commit: string }).commit : null;
const commitOf = (documents: Documents): string | null => commitIn(documents.get(VERSION));

/** A host for some browsers. */
export interface HostCanary {
  commit: string;
  percent: number;
}

/** The commits of the released host, of the one before, and its canary; null if there is none. */
export interface ReleasedHosts {
  current: string | null;
  previous: string | null;
  canary: HostCanary | null;
}

const audienceIn = async (target: Target): Promise<HostAudience | null> => {
  const file = await target.read(AUDIENCE);
  return file && v.parse(hostAudienceSchema, JSON.parse(file.content.toString()));
};

export const releasedHosts = async (site: Site): Promise<ReleasedHosts> => {
  const target = await targetOf(site);
  const commitAt = async (folder: string) =>
    commitIn((await target.read(folder + VERSION))?.content);
  const [audience, commit] = [await audienceIn(target), await commitAt(CANARY)];
  return {
    current: await commitAt(FOLDER),
    previous: await commitAt(PREVIOUS),
    canary: audience && commit !== null ? { commit, percent: audience.percent } : null,
  };
};

/** First the audience: without it nobody gets the documents. */
const removeCanary = async (target: Target): Promise<void> => {
  await target.remove([AUDIENCE]);
  await writeDocuments(target, CANARY, noDocuments);
};

/** Makes documents those of the released host; the present ones become the previous host. */
const release = async (target: Target, next: Documents): Promise<void> => {
  const present = await readDocuments(target, FOLDER);
  const isOther = commitOf(present) !== null && commitOf(present) !== commitOf(next);
  if (isOther) await writeDocuments(target, PREVIOUS, present);
  await writeDocuments(target, FOLDER, next);
  await removeCanary(target);
};

/** Adds the assets of a built host; those of others stay: open pages still load their chunks. */
const addAssets = async (target: Target, dist: string): Promise<Documents> => {
  const files = await filesToServe(dist);
  const assets = [...files].filter(([name]) => name.startsWith(ASSETS));
  await forEachAtOnce(assets, ([name, content]) => target.add(FOLDER + name, content));
  return new Map(names.map((name) => [name, files.get(name) ?? null]));
};

/** Releases a built host for everybody. Ends a canary. */
export const releaseHost = async (dist: string, site: Site): Promise<void> => {
  const target = await targetOf(site);
  const next = await addAssets(target, dist);
  await target.alone(() => release(target, next));
};

/**
 * Releases a built host for a share of all browsers.
 *
 * @throws if there is no host for the others.
 */
export const releaseHostCanary = async (
  dist: string,
  percent: number,
  site: Site,
): Promise<void> => {
  const target = await targetOf(site);
  if (!(await target.read(FOLDER + VERSION))) {
    throw new Error('This site has no host yet: release the first one for everybody.');
  }
  const next = await addAssets(target, dist);
  await target.alone(async () => {
    await removeCanary(target);
    await writeDocuments(target, CANARY, next);
    await writeAudience(target, { percent, salt: commitOf(next) ?? '' });
  });
};

const writeAudience = (target: Target, audience: HostAudience): Promise<boolean> =>
  target.replace(AUDIENCE, Buffer.from(JSON.stringify(audience)));

const NO_CANARY =
  'The host has no canary. Publish one: npm run release -- publish host --percent 10';

/** @throws if there is no canary. */
export const setHostAudience = async (site: Site, percent: number): Promise<void> => {
  const target = await targetOf(site);
  await target.alone(async () => {
    const audience = await audienceIn(target);
    if (!audience) throw new Error(NO_CANARY);
    await writeAudience(target, { ...audience, percent });
  });
};

/** @throws if there is no canary. */
export const promoteHost = async (site: Site): Promise<void> => {
  const target = await targetOf(site);
  await target.alone(async () => {
    if (!(await audienceIn(target))) throw new Error(NO_CANARY);
    await release(target, await readDocuments(target, CANARY));
  });
};

/** Reads the files of the previous host as if it were the released one. */
export const previousHost = (target: Pick<Target, 'read'>): Pick<Target, 'read'> => ({
  read: (name) => {
    const document = name.slice(FOLDER.length);
    return target.read(names.includes(document) ? PREVIOUS + document : name);
  },
});

/**
 * Ends a canary; else exchanges the released host and the previous one, so that a second rollback
 * takes back the first.
 *
 * @throws if there is neither.
 */
export const rollBackHost = async (site: Site): Promise<void> => {
  const target = await targetOf(site);
  await target.alone(async () => {
    if (await audienceIn(target)) return removeCanary(target);
    const present = await readDocuments(target, FOLDER);
    const previous = await readDocuments(target, PREVIOUS);
    if (commitOf(present) === null || commitOf(previous) === null) {
      throw new Error('There is no previous host to go back to.');
    }
    await writeDocuments(target, PREVIOUS, present);
    await writeDocuments(target, FOLDER, previous);
    return undefined;
  });
};

import { HOST_SCRIPTS_FILE } from '@pmm/shared/contracts/signedRegistry';
import { forEachAtOnce, type Target } from './targets/target';
import { targetOf, type Site } from './siteRegistry';
import { filesToServe } from './uploadBuild';

/** The host of a site: the documents that change with a release; its other files have hashes. */

const FOLDER = 'host/';
/** The documents of the release before, for a rollback. */
const PREVIOUS = 'host/previous/';
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

const commitIn = (version: Buffer | null | undefined): string | null =>
  version ? (JSON.parse(version.toString()) as { commit: string }).commit : null;
const commitOf = (documents: Documents): string | null => commitIn(documents.get(VERSION));

/** The commits of the released host and of the one before; null if there is none. */
export const hostCommits = async (
  site: Site,
): Promise<{ current: string | null; previous: string | null }> => {
  const target = await targetOf(site);
  const read = async (folder: string) => commitIn((await target.read(folder + VERSION))?.content);
  return { current: await read(FOLDER), previous: await read(PREVIOUS) };
};

/**
 * Releases a built host: adds the new assets, then replaces the document and the version. Old
 * assets stay, because open pages still load chunks of their build, and a rollback needs them.
 */
export const releaseHost = async (dist: string, site: Site): Promise<void> => {
  const target = await targetOf(site);
  const files = await filesToServe(dist);
  const assets = [...files].filter(([name]) => name.startsWith(ASSETS));
  await forEachAtOnce(assets, ([name, content]) => target.add(FOLDER + name, content));
  const next = new Map(names.map((name) => [name, files.get(name) ?? null]));
  await target.alone(async () => {
    const present = await readDocuments(target, FOLDER);
    const isOther = commitOf(present) !== null && commitOf(present) !== commitOf(next);
    if (isOther) await writeDocuments(target, PREVIOUS, present);
    await writeDocuments(target, FOLDER, next);
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
 * Exchanges the released host and the previous one, so that a second rollback takes back the first.
 *
 * @returns the commits of both.
 * @throws if there is no previous host.
 */
export const rollBackHost = async (site: Site): Promise<{ from: string; to: string }> => {
  const target = await targetOf(site);
  return target.alone(async () => {
    const present = await readDocuments(target, FOLDER);
    const previous = await readDocuments(target, PREVIOUS);
    const [from, to] = [commitOf(present), commitOf(previous)];
    if (from === null || to === null) throw new Error('There is no previous host to go back to.');
    await writeDocuments(target, PREVIOUS, present);
    await writeDocuments(target, FOLDER, previous);
    return { from, to };
  });
};

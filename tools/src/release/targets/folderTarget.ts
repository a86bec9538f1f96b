import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../site/systemError';
import { withSiteLock } from '../siteLock';
import { forEachAtOnce, type StoredFile, type Target } from './target';

const DRAFT = '.draft';

const isAbsent = (cause: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(cause) ?? '');

const tagOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A reader sees the old file or the new one, never half of it. */
const writeWhole = async (file: string, content: Buffer): Promise<void> => {
  const draft = `${file}.${randomUUID()}${DRAFT}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file).catch(async (cause: unknown) => {
    await rm(draft, { force: true });
    throw cause;
  });
};

/** The folder that the API serves. */
export const folderTarget = (site: string): Target => {
  const placeOf = (name: string) => path.join(site, name);

  const read = async (name: string): Promise<StoredFile | null> => {
    try {
      const content = await readFile(placeOf(name));
      return { content, tag: tagOf(content) };
    } catch (cause) {
      if (isAbsent(cause)) return null;
      throw cause;
    }
  };

  return {
    read,
    add: async (name, content) => {
      if (!existsSync(placeOf(name))) await writeWhole(placeOf(name), content);
    },
    replace: async (name, content, tag) => {
      if (tag !== undefined && ((await read(name))?.tag ?? null) !== tag) return false;
      await writeWhole(placeOf(name), content);
      return true;
    },
    list: async (folder) => {
      const entries = await readdir(placeOf(folder), {
        recursive: true,
        withFileTypes: true,
      }).catch((cause: unknown) => {
        if (isAbsent(cause)) return [];
        throw cause;
      });
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT));
      return Promise.all(
        files.map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(site, file).split(path.sep).join('/');
          return { name, modifiedAt: (await stat(file)).mtime };
        }),
      );
    },
    remove: async (names) => {
      await forEachAtOnce(names, (name) => rm(placeOf(name), { force: true }));
      const folders = new Set(names.map((name) => path.dirname(placeOf(name))));
      // Folders that are not empty stay.
      await forEachAtOnce([...folders], (folder) => rmdir(folder).catch(() => undefined));
    },
    alone: (action) => withSiteLock(site, action),
  };
};

import { HOST_SCRIPTS_FILE } from '@pmm/shared/contracts/signedRegistry';
import path from 'node:path';

/** A file of a site, and a mark that differs with every other content. */
export interface StoredFile {
  content: Buffer;
  tag: string;
}

interface ListedFile {
  name: string;
  modifiedAt: Date;
}

/**
 * Where a site is released to. Names are paths below the site, e.g. `features/prices/b1/page.js`.
 * Every file is written whole or not at all, so that a release that dies leaves no half of one.
 */
export interface Target {
  /** Null when there is no such file. */
  read: (name: string) => Promise<StoredFile | null>;
  /** Writes a file that never changes; one that is there already stays. */
  add: (name: string, content: Buffer) => Promise<void>;
  /**
   * Writes a file in one step. With a tag only if the file still is the one that was read (null: is
   * still absent); false when somebody else has changed it. To be called inside `alone`.
   */
  replace: (name: string, content: Buffer, tag?: string | null) => Promise<boolean>;
  /** All files below a folder. */
  list: (folder: string) => Promise<ListedFile[]>;
  remove: (names: readonly string[]) => Promise<void>;
  /** Keeps other releases out meanwhile, where the store can do so; elsewhere tags have to do. */
  alone: <Result>(action: () => Promise<Result>) => Promise<Result>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

interface FileHeaders {
  contentType: string;
  /** Of a precompressed variant, which has the type of what is in it. */
  contentEncoding?: string;
  cacheControl: string;
}

/** Everything else has a hash in its name, or in that of its folder. */
const changing = new Set([
  'registry.json',
  'host/index.html',
  'host/version.json',
  `host/${HOST_SCRIPTS_FILE}`,
]);

/** What a store that serves files by itself has to say of one. */
export const headersOf = (name: string): FileHeaders => {
  const contentEncoding = encodings[path.extname(name)];
  const plain = contentEncoding === undefined ? name : name.slice(0, -path.extname(name).length);
  return {
    contentType: types[path.extname(plain)] ?? 'application/octet-stream',
    ...(contentEncoding !== undefined && { contentEncoding }),
    cacheControl: changing.has(plain) ? 'no-cache' : 'public, max-age=31536000, immutable',
  };
};

/** How many files are read or written at a time. */
const AT_ONCE = 8;

/** Does something for each item, several at a time; stops at the first failure. */
export const forEachAtOnce = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = items.values();
  const work = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

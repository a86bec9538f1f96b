import { HOST_SCRIPTS_FILE } from '@pmm/shared/contracts/signedRegistry';
import path from 'node:path';
import { CACHED_FOR_GOOD } from '../../site/cacheControl';

/** A file of a site, and a tag that differs for any other content. */
export interface StoredFile {
  content: Buffer;
  tag: string;
}

interface ListedFile {
  name: string;
  modifiedAt: Date;
}

/**
 * The place of a released site. Names are paths below the site, e.g. `features/prices/b1/page.js`.
 * Every file is written completely or not at all, so that an interrupted release leaves no
 * half-written file.
 */
export interface Target {
  /** Null if there is no such file. */
  read: (name: string) => Promise<StoredFile | null>;
  /** Writes a file that never changes; an existing one stays. */
  add: (name: string, content: Buffer) => Promise<void>;
  /**
   * Writes a file in one step. With a tag only if the file still has that tag (null: still does not
   * exist); false if somebody else has changed it. Must be called inside `alone`.
   */
  replace: (name: string, content: Buffer, tag?: string | null) => Promise<boolean>;
  /** All files below a folder. */
  list: (folder: string) => Promise<ListedFile[]>;
  remove: (names: readonly string[]) => Promise<void>;
  /**
   * Keeps other releases out meanwhile, if the store can do that; otherwise tags have to suffice.
   */
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
  /** For a precompressed variant, whose type is that of its content. */
  contentEncoding?: string;
  cacheControl: string;
}

/** All other files have a hash in their name, or in that of their folder. */
const changing = new Set([
  'registry.json',
  'host/index.html',
  'host/version.json',
  `host/${HOST_SCRIPTS_FILE}`,
]);

/** The headers for a store that serves files by itself. */
export const headersOf = (name: string): FileHeaders => {
  const contentEncoding = encodings[path.extname(name)];
  const plain = contentEncoding === undefined ? name : name.slice(0, -path.extname(name).length);
  return {
    contentType: types[path.extname(plain)] ?? 'application/octet-stream',
    ...(contentEncoding !== undefined && { contentEncoding }),
    cacheControl: changing.has(plain) ? 'no-cache' : CACHED_FOR_GOOD,
  };
};

/** How many files are read or written at a time. */
const AT_ONCE = 8;

/** Does something for each item, several at a time; stops at the first failure. */
export const forEachAtOnce = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const remaining = items.values();
  const work = async () => {
    for (const item of remaining) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

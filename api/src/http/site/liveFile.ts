import { readFile, stat } from 'node:fs/promises';
import { codeOf } from '../../systemError';

/** How long a release may stay unseen. */
const STAT_EVERY_MS = 1_000;

/** Codes of a file that simply is not there. */
const ABSENT = ['ENOENT', 'ENOTDIR'];

/**
 * What `make` makes of a small file, made again when the file changes; null while there is none.
 * Asks the file system at most once a second, however many ask.
 */
export const liveFile = <Made>(
  path: string,
  make: (text: string) => Made,
): (() => Promise<Made | null>) => {
  let checkedAt = -Infinity;
  let seen = '';
  let current: Promise<Made | null> = Promise.resolve(null);

  const look = async (before: Promise<Made | null>): Promise<Made | null> => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const mark = [mtimeMs, size, ino].join();
      if (mark === seen) return await before;
      const made = make(await readFile(path, 'utf8'));
      seen = mark;
      return made;
    } catch (error) {
      if (!ABSENT.includes(codeOf(error) ?? '')) throw error;
      seen = '';
      return null;
    }
  };

  return () => {
    const now = performance.now();
    if (now - checkedAt >= STAT_EVERY_MS) {
      checkedAt = now;
      // A failed look is not kept as the value that the next one starts from.
      current = look(current.catch(() => null));
    }
    return current;
  };
};

import { readFile, stat } from 'node:fs/promises';
import { codeOf } from '../../../../tools/src/site/systemError';

/** A release is noticed after this time at the latest. */
const STAT_EVERY_MS = 1_000;

/** Error codes of a file that does not exist. */
const ABSENT = ['ENOENT', 'ENOTDIR'];

/**
 * The result of `make` for a small file, made again when the file changes; null while there is no
 * file. Checks the file at most once a second.
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
      // After a failure the next check starts from scratch.
      current = look(current.catch(() => null));
    }
    return current;
  };
};

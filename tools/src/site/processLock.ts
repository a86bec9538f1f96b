import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { codeOf } from './systemError';

/** A lock file that belongs to a process. When the process has ended, the lock is free again. */

const holderSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** When the process started, by the system: a reused pid has another time. */
  started: v.string(),
  id: v.string(),
});
type Holder = v.InferOutput<typeof holderSchema>;

/** Another live process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  /** For a person, like "process 4711 on db-1". */
  readonly holder: string;

  constructor(path: string, { pid, host }: Holder) {
    const holder = `process ${pid} on ${host}`;
    super(`${path} is held by ${holder}. If you are sure that it no longer runs, delete the file.`);
    this.holder = holder;
  }
}

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
};

const processStart = (pid: number): string => {
  try {
    // Field 22 of /proc/PID/stat; the name before it may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

const parseHolder = (text: string): Holder | null => {
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

const mayBeAlive = ({ host, pid, started }: Holder): boolean => {
  // Processes of another machine cannot be checked: a person has to decide.
  if (host !== hostname()) return true;
  return isRunning(pid) && processStart(pid) === started;
};

const readLock = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

const withDraft = async <Result>(
  path: string,
  content: string,
  action: (draft: string) => Promise<Result>,
): Promise<Result> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { flag: 'wx', mode: 0o600 });
  try {
    return await action(draft);
  } finally {
    await rm(draft, { force: true });
  }
};

/** Creates the complete file in one step; false if there is one already. */
const tryCreate = (path: string, content: string): Promise<boolean> =>
  withDraft(path, content, async (draft) => {
    try {
      await link(draft, path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  });

/**
 * Replaces a lock whose process has ended. Only one of several processes may do so: it has to take
 * a second lock, named after the stale one. That may be stale, too, and is replaced in the same
 * way.
 */
const takeOver = async (path: string, stale: string, content: string): Promise<boolean> => {
  const name = createHash('sha256').update(stale).digest('hex').slice(0, 12);
  const release = await takeLock(`${path}.${name}`);
  try {
    if ((await readLock(path)) !== stale) return false;
    await withDraft(path, content, (draft) => rename(draft, path));
    return true;
  } finally {
    await release();
  }
};

/**
 * Takes the exclusive lock; returns a function that releases it.
 *
 * @throws LockHeldError if a live process holds it, or is just taking it over.
 */
export const takeLock = async (path: string): Promise<() => Promise<void>> => {
  const { pid } = process;
  const own: Holder = { pid, host: hostname(), started: processStart(pid), id: randomUUID() };
  const content = `${JSON.stringify(own)}\n`;
  const release = async () => {
    if ((await readLock(path)) === content) await rm(path, { force: true });
  };
  for (;;) {
    if (await tryCreate(path, content)) return release;
    const present = await readLock(path);
    if (present === null) continue;
    const holder = parseHolder(present);
    if (holder !== null && mayBeAlive(holder)) throw new LockHeldError(path, holder);
    // Files are created complete, so a broken one is the result of a crash.
    if (await takeOver(path, present, content)) return release;
  }
};

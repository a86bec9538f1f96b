import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { codeOf } from '../systemError';

/** Another live process works on the data directory. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

const holderSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** When the process started, in the machine's own words; tells a reused pid from its owner. */
  started: v.string(),
  id: v.string(),
});
type Holder = v.InferOutput<typeof holderSchema>;

const SETTLE_MS = 50;

const processStart = (pid: number): string => {
  try {
    // Field 22 of /proc/PID/stat; the name before it may itself contain spaces and brackets.
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

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return codeOf(error) === 'EPERM';
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

const isStale = (holder: Holder | null): boolean => {
  // The file appears with its whole content at once, so a broken one is left over from a crash.
  if (holder === null) return true;
  // Another machine's processes cannot be looked at: only a person can decide.
  if (holder.host !== hostname()) return false;
  return !isRunning(holder.pid) || processStart(holder.pid) !== holder.started;
};

const readLock = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Puts the complete file in place, or reports that one is there: there is no moment in between. */
const tryCreate = async (path: string, content: string): Promise<boolean> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Moves a stale lock out of the way. Of two processes that both saw it, the slower one may catch
 * the faster one's fresh lock instead: what it caught then goes back where it was.
 */
const removeStale = async (path: string, staleContent: string): Promise<void> => {
  const caught = `${path}.${randomUUID()}`;
  try {
    await rename(path, caught);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readLock(caught)) !== staleContent) await link(caught, path).catch(() => undefined);
  await rm(caught, { force: true });
};

const refusal = (path: string, holder: Holder | null): DataDirInUseError => {
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new DataDirInUseError(
    `The data directory is in use by ${who} (${path}). Stop that process, or set DATA_DIR to ` +
      `another directory. If you are sure that it no longer runs, delete ${path}.`,
  );
};

/**
 * Takes the exclusive lock and gives back what releases it.
 *
 * @throws DataDirInUseError when a live process holds it.
 */
export const takeLock = async (path: string): Promise<() => Promise<void>> => {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    started: processStart(process.pid),
    id: randomUUID(),
  };
  const content = `${JSON.stringify(own)}\n`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryCreate(path, content)) {
      // Whoever also saw the stale lock may be moving ours to and fro: look again when that is over.
      if (attempt > 0) await setTimeout(SETTLE_MS);
      if ((await readLock(path)) !== content) continue;
      return async () => {
        if ((await readLock(path)) === content) await rm(path, { force: true });
      };
    }
    const present = await readLock(path);
    if (present === null) continue;
    const holder = parseHolder(present);
    if (!isStale(holder)) throw refusal(path, holder);
    await removeStale(path, present);
  }
  throw refusal(path, null);
};

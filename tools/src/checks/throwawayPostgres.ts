import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../freePort';
import { isRoot, postgresUser, oldestPostgres } from './postgresBinaries';

export interface ThrowawayPostgres {
  url: string;
  /** The id of the server process; its sessions are children of it. */
  pid: () => number;
  /** Ends the server like a crash; `restart` starts it again with its data. */
  crash: () => void;
  restart: () => void;
  /** Stops the server like a machine that hangs; the returned function lets it continue. */
  freeze: () => () => void;
  /** A copy that follows it and takes no writes until it is promoted. */
  standby: () => Promise<ThrowawayPostgres & { promote: () => void }>;
  stop: () => void;
}

/** PostgreSQL refuses to run as root, so its own user runs it. */
const run = (program: string, args: string[]): boolean => {
  const line: [string, string[]] = isRoot
    ? ['runuser', ['-u', postgresUser(), '--', program, ...args]]
    : [program, args];
  return spawnSync(line[0], line[1], { stdio: 'ignore', cwd: '/' }).status === 0;
};

/** A session may end at any time. */
const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, name);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
};

/** Stops the server and its sessions, which are its children. */
const freeze = (pid: number): (() => void) => {
  const sessions = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const all = [pid, ...sessions.map(Number)];
  for (const one of all) signal(one, 'SIGSTOP');
  return () => {
    for (const one of all) signal(one, 'SIGCONT');
  };
};

interface Folder {
  bin: string;
  folder: string;
  port: number;
}

const makeFolder = async (bin: string): Promise<Folder> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-postgres-'));
  if (isRoot) spawnSync('chown', [postgresUser(), folder]);
  return { bin, folder, port: await freePort() };
};

/** A server whose data are in the folder already; null if it does not start. */
const startIn = ({ bin, folder, port }: Folder): ThrowawayPostgres | null => {
  const data = path.join(folder, 'data');
  // Without fsync for speed; but a commit waits for its log, or `crash` would lose the newest
  // commits.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -k ${folder}`;
  const control = (...args: string[]) => run(path.join(bin, 'pg_ctl'), ['-D', data, ...args]);
  const start = () => control('-w', '-o', options, '-l', `${folder}/log`, 'start');
  const crash = () => void control('-m', 'immediate', 'stop');
  const pid = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!start()) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid,
    crash,
    restart: () => void start(),
    freeze: () => freeze(pid()),
    standby: async () => {
      const own = await makeFolder(bin);
      const copied = run(path.join(bin, 'pg_basebackup'), [
        ...['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'],
        ...['-D', path.join(own.folder, 'data'), '-R', '-X', 'stream', '-c', 'fast'],
      ]);
      const server = copied ? startIn(own) : null;
      if (server === null) throw new Error('The standby does not start.');
      const promote = ['-D', path.join(own.folder, 'data'), '-w', 'promote'];
      return { ...server, promote: () => void run(path.join(bin, 'pg_ctl'), promote) };
    },
    stop: () => {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A PostgreSQL for one test run; null if the machine has none. */
export const startThrowawayPostgres = async (
  bin = oldestPostgres(),
): Promise<ThrowawayPostgres | null> => {
  if (bin === undefined) return null;
  const own = await makeFolder(bin);
  const data = path.join(own.folder, 'data');
  const made = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'];
  if (run(path.join(bin, 'initdb'), made)) return startIn(own);
  rmSync(own.folder, { recursive: true, force: true });
  return null;
};

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../freePort';

export interface ThrowawayPostgres {
  url: string;
  /** Of the server; its sessions are children of it. */
  pid: () => number;
  /** Ends the server as a crash would; `restart` brings it back with its data. */
  crash: () => void;
  restart: () => void;
  stop: () => void;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; its own user runs it then. */
const run = (program: string, args: string[]): boolean => {
  const line: [string, string[]] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, args];
  return spawnSync(line[0], line[1], { stdio: 'ignore', cwd: '/' }).status === 0;
};

/** The newest PostgreSQL of this machine; PG_BIN names another one. */
export const postgresBinaries = (): string | undefined => {
  const named = process.env['PG_BIN'];
  if (named !== undefined) return named;
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const [newest] = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : path.join(base, newest, 'bin');
};

/** A PostgreSQL of its own for one test run; null where the machine has none. */
export const startThrowawayPostgres = async (): Promise<ThrowawayPostgres | null> => {
  const bin = postgresBinaries();
  if (bin === undefined) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-postgres-'));
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -k ${folder}`;
  const control = (...args: string[]) => run(path.join(bin, 'pg_ctl'), ['-D', data, ...args]);
  const start = () => control('-w', '-o', options, '-l', `${folder}/log`, 'start');
  const crash = () => void control('-m', 'immediate', 'stop');
  const started =
    run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8']) &&
    start();
  if (!started) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    crash,
    restart: () => void start(),
    stop: () => {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

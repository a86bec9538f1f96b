import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../freePort';

export interface ThrowawayPostgres {
  url: string;
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
const binaries = (): string | undefined => {
  const named = process.env['PG_BIN'];
  if (named !== undefined) return named;
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const [newest] = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : path.join(base, newest, 'bin');
};

/** A PostgreSQL of its own for one test run; null where the machine has none. */
export const startThrowawayPostgres = async (): Promise<ThrowawayPostgres | null> => {
  const bin = binaries();
  if (bin === undefined) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-postgres-'));
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -k ${folder}`;
  const started =
    run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8']) &&
    run(path.join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-o',
      options,
      '-l',
      `${folder}/log`,
      'start',
    ]);
  if (!started) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

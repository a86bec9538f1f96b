import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRoot, postgresUser } from './postgresBinaries';
import { freePort } from '../freePort';

const PROGRAM = '/usr/sbin/pgbouncer';

export const hasPooler = existsSync(PROGRAM);

export interface ThrowawayPooler {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A PgBouncer that gives one of few connections to each transaction.
 *
 * @param settings lines of its configuration.
 */
export const startThrowawayPooler = async (
  serverUrl: string,
  settings: readonly string[] = [],
): Promise<ThrowawayPooler> => {
  const { port: serverPort, username, pathname } = new URL(serverUrl);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-pooler-'));
  const port = await freePort();
  const database = pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = host=127.0.0.1 port=${serverPort} user=${username}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = any', 'pool_mode = transaction'],
      ...['max_client_conn = 500', 'default_pool_size = 4'],
      ...settings,
    ].join('\n'),
  );
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  // It refuses to run as root.
  const user = isRoot && { uid: Number(spawnSync('id', ['-u', postgresUser()]).stdout) };
  const child = spawn(PROGRAM, [file], { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...user });
  // It tells on its log that it listens.
  await new Promise<void>((resolve, reject) => {
    let told = '';
    child.stderr.on('data', (part: Buffer) => {
      told += part.toString();
      if (told.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer does not start: ${told}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot } from './postgresBinaries';

/** Installs packages of the system if it is run by root and has apt; otherwise does nothing. */
export const installSystemPackages = (what: string, names: readonly string[]): void => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installs ${what} from the system's packages for the tests.`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  }
};

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';

/**
 * Checks out a commit of this project with its libraries into a folder; by default the last commit.
 */
export const checkOut = (folder: string, commit = 'HEAD'): string => {
  mkdirSync(path.dirname(folder), { recursive: true });
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  const hash = git(inRoot('.'), 'rev-parse', '--verify', `${commit}^{commit}`);
  git(inRoot('.'), 'clone', '-q', '--no-checkout', inRoot('.'), folder);
  git(folder, 'checkout', '-q', '--detach', hash);
  const { engines } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    engines: { pnpm: string };
  };
  const install = ['--yes', `pnpm@${engines.pnpm}`, 'install', '--frozen-lockfile', '--silent'];
  execFileSync('npx', install, { cwd: folder, stdio: 'ignore' });
  return hash;
};

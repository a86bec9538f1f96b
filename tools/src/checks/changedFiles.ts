import { execFileSync } from 'node:child_process';
import { root } from '../paths';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Files that differ from `base` and still exist, including new ones, as paths from the root.
 * Without a base: the uncommitted changes, else those of the last commit.
 *
 * @throws if git is missing or does not know the base.
 */
export const changedFiles = (base?: string): string[] => {
  const since = (from: string): string[] => [
    ...git('diff', '--name-only', '--diff-filter=d', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base !== undefined) return since(base);
  const uncommitted = since('HEAD');
  return uncommitted.length > 0 ? uncommitted : since('HEAD~1');
};

import { spawnSync, type SpawnSyncReturns, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from './paths';

/**
 * Runs pnpm in the version of the project; npx downloads it if it is missing.
 *
 * @param command as it would be typed after `pnpm`. A shell reads it, because npx is a script on
 *   Windows, which Node does not start itself.
 */
export const runPnpm = (
  command: string,
  { cwd = root, stdio }: { cwd?: string; stdio: StdioOptions },
): SpawnSyncReturns<string> => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    engines: { pnpm: string };
  };
  return spawnSync(`npx --yes pnpm@${engines.pnpm} ${command}`, {
    ...{ cwd, stdio, shell: true, encoding: 'utf8' },
    maxBuffer: 64 * 1024 * 1024,
  });
};

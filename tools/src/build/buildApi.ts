import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths';
import { apiHash } from './sourceHash';

/** Bundles the API unless the bundle is up to date. */
export const buildApi = (say: (line: string) => void): void => {
  const stamp = inRoot('api/dist/.source');
  const hash = apiHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['build.mjs'], {
    ...{ cwd: inRoot('api'), stdio: 'inherit' },
  });
  if (status !== 0) throw new Error('api does not build.');
  writeFileSync(stamp, hash);
  say(`built api in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
};

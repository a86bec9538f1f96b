import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { withSiteLock, SITE_LOCK_FILE } from './siteLock';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(os.tmpdir(), 'site-lock-'));
});
afterEach(() => rm(site, { recursive: true }));

const leaveLockOf = (pid: number, host = os.hostname()) =>
  writeFile(
    path.join(site, SITE_LOCK_FILE),
    JSON.stringify({ pid, host, started: 'long ago', id: 'x' }),
  );

it('withSiteLock runs one release after the other, and leaves nothing behind', async () => {
  let working = 0;
  const most: number[] = [];
  const release = () =>
    withSiteLock(site, async () => {
      working += 1;
      await readdir(site);
      most.push(working);
      working -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, release));
  expect(most).toEqual(Array.from({ length: 8 }, () => 1));
  expect(await readdir(site)).toEqual([]);
});

it('withSiteLock is free again after a failed release', async () => {
  const failing = () => Promise.reject(new Error('no space'));
  await expect(withSiteLock(site, failing)).rejects.toThrow('no space');
  await expect(withSiteLock(site, () => Promise.resolve())).resolves.toBeUndefined();
});

it('withSiteLock takes the lock at once from a release whose process has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await leaveLockOf(pid);
  await withSiteLock(site, () => Promise.resolve(), 0);
  expect(await readdir(site)).toEqual([]);
});

it('withSiteLock fails for a release that does not end, and names its process', async () => {
  await leaveLockOf(4711, 'elsewhere');
  await expect(withSiteLock(site, () => Promise.resolve(), 0)).rejects.toThrow(
    /Another release into this site does not end: .*process 4711 on elsewhere/,
  );
});

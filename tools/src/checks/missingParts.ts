import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasNginx } from '../nginx';

/** A machine that cannot mount is never a failure. */
const canMount = (): boolean => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'pmm-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status === 0;
  if (isMounted) spawnSync('umount', [place]);
  rmdirSync(place);
  return isMounted;
};

/**
 * One line for each part of the tests that this machine cannot run.
 *
 * @throws Error if nginx is missing and REQUIRE_NGINX=1 demands it.
 */
export const missingParts = (): string[] => {
  const missing: string[] = [];
  if (!hasNginx()) {
    missing.push(
      'SKIPPED: the tests of deploy/nginx; install nginx-light and libnginx-mod-http-brotli-static.',
    );
    if (process.env['REQUIRE_NGINX'] === '1') {
      throw new Error(`${missing.join('\n')}\nREQUIRE_NGINX=1 does not allow that.`);
    }
  }
  if (!canMount()) {
    missing.push('SKIPPED: the tests on a full disk; this user may not mount a disk in memory.');
  }
  return missing;
};

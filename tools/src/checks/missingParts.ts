import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasNginx } from '../nginx';
import { installSystemPackages } from './systemPackages';

const NGINX = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl'];
/** The program of each package that a browser test starts. */
const BROWSERS: Readonly<Record<string, string>> = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};
const missingBrowsers = (): string[] =>
  Object.keys(BROWSERS).filter((name) => !existsSync(BROWSERS[name] ?? ''));

/** A machine that cannot mount is never a failure. */
const canMount = (): boolean => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'pmm-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status === 0;
  if (isMounted) spawnSync('umount', [place]);
  rmdirSync(place);
  return isMounted;
};

/**
 * One line for each part of the full lane that this machine cannot run. What is missing is
 * installed first where that is possible.
 *
 * @throws Error if nginx is missing and REQUIRE_NGINX=1 demands it.
 */
export const missingParts = (): string[] => {
  const missing: string[] = [];
  if (!hasNginx()) installSystemPackages('nginx', NGINX);
  if (!hasNginx()) missing.push(`SKIPPED: the tests of deploy/nginx; install ${NGINX.join(', ')}.`);
  if (missing.length > 0 && process.env['REQUIRE_NGINX'] === '1') {
    throw new Error(`${missing.join('\n')}\nREQUIRE_NGINX=1 does not allow that.`);
  }
  if (missingBrowsers().length > 0) {
    installSystemPackages('Firefox and WebKitGTK', missingBrowsers());
  }
  if (missingBrowsers().length > 0) {
    missing.push(
      `SKIPPED: the journeys in other browsers; install ${missingBrowsers().join(', ')}.`,
    );
  }
  if (!canMount()) {
    missing.push('SKIPPED: the tests on a full disk; this user may not mount a disk in memory.');
  }
  return missing;
};

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
/** A free spreadsheet, a renderer of its pages, and letters as wide as those of the workbooks. */
const OFFICE: Readonly<Record<string, string>> = {
  'libreoffice-calc-nogui': '/usr/bin/soffice',
  'poppler-utils': '/usr/bin/pdftoppm',
  'fonts-crosextra-carlito': '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf',
};
const missingIn = (programs: Readonly<Record<string, string>>): string[] =>
  Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));

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
  const parts = [
    { what: 'Firefox and WebKitGTK', needs: BROWSERS, part: 'the journeys in other browsers' },
    { what: 'LibreOffice', needs: OFFICE, part: 'the pictures of printed workbooks' },
  ];
  for (const { what, needs, part } of parts) {
    if (missingIn(needs).length > 0) installSystemPackages(what, missingIn(needs));
    if (missingIn(needs).length > 0) {
      missing.push(`SKIPPED: ${part}; install ${missingIn(needs).join(', ')}.`);
    }
  }
  if (!canMount()) {
    missing.push('SKIPPED: the tests on a full disk; this user may not mount a disk in memory.');
  }
  return missing;
};

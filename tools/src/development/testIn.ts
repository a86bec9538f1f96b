import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../freePort';
import { serveHosted } from './serveHosted';

/**
 * Runs the browser tests (Playwright) of a remote in a deployed app that has its build in place of
 * the released one. They open the address in `PMM_APP`; the site has to allow it
 * (OVERRIDE_ORIGINS=loopback).
 *
 * @param args for Playwright.
 * @returns whether they passed.
 */
export const testIn = async (
  host: string,
  folder: string,
  args: readonly string[],
): Promise<boolean> => {
  if (!URL.canParse(host)) throw new Error(`--host ${host} is no address.`);
  const playwright = createRequire(path.join(folder, 'package.json')).resolve(
    '@playwright/test/cli',
  );
  const served = await mkdtemp(path.join(os.tmpdir(), 'pmm-hosted-'));
  const { url, close } = await serveHosted(folder, host, {
    folder: served,
    port: await freePort(),
  });
  try {
    const tests = spawn(process.execPath, [playwright, 'test', ...args], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, PMM_APP: url },
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    return code === 0;
  } finally {
    await close();
    await rm(served, { recursive: true, force: true });
  }
};

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Fragment } from '../build/FragmentPlugin';
import { openBrowser } from '../openBrowser';
import { readFragment } from '../build/builtFeature';
import { builtChecks } from './builtChecks';
import { bundleMockHost } from './bundleMockHost';
import { runChecks } from './check';
import { startMockServer } from './mockServer';
import { runningChecks } from './runningChecks';

/** For one step on the page, on a busy machine. */
const TIMEOUT_MS = 30_000;

interface CheckedBuild {
  /** Its folder on this machine. */
  dist: string;
  fragment: Fragment;
  /** Reads a file of the build that the browser requests; null if there is none. */
  read: (name: string) => Promise<Buffer | null>;
}

const checkBuild = async (
  browser: Browser,
  script: string,
  { dist, fragment, read }: CheckedBuild,
  say: (line: string) => void,
): Promise<string[]> => {
  const server = await startMockServer(fragment, script, read);
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${server.url}/conformance`);
    say(`remote-${fragment.declaration.id}, build ${fragment.release.build}`);
    const checks = [...builtChecks(dist, fragment), ...runningChecks({ page, server, fragment })];
    return await runChecks(checks, say);
  } finally {
    await page.close();
    await server.stop();
  }
};

/**
 * Checks built remotes against the contract with the host, in a real browser with a host that only
 * has the modules for features.
 *
 * @param say prints the result of each check.
 * @returns the faults, each with its feature and its remedy.
 * @throws if there is no browser.
 */
export const conformanceFaults = async (
  builds: readonly CheckedBuild[],
  say: (line: string) => void = () => undefined,
): Promise<string[]> => {
  const opening = openBrowser('Install Chromium and name it in CHROMIUM_PATH.');
  const [browser, script] = await Promise.all([opening, bundleMockHost()]);
  try {
    const faults: string[] = [];
    for (const build of builds) {
      const found = await checkBuild(browser, script, build, say);
      faults.push(...found.map((fault) => `${build.fragment.declaration.id}: ${fault}`));
    }
    return faults;
  } finally {
    await browser.close();
  }
};

/**
 * The same for builds on this machine.
 *
 * @param dists the folders of the builds.
 * @returns whether all checks pass.
 */
export const checkConformance = async (
  dists: readonly string[],
  say: (line: string) => void,
): Promise<boolean> => {
  const builds = await Promise.all(
    dists.map(async (dist) => ({
      dist,
      fragment: await readFragment(dist),
      read: (name: string) => readFile(path.join(dist, name)).catch(() => null),
    })),
  );
  return (await conformanceFaults(builds, say)).length === 0;
};

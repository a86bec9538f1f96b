import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../openBrowser';
import { folderTarget } from '../targets/folderTarget';
import type { Target } from '../targets/target';
import type { ReleasedBuild } from '../releasedBuilds';
import { missingNames, probe, type Candidate, type HostWindow } from '../../conformance/probe';
import { startSmokeServer } from './smokeServer';

/** For one feature with all of its pages, on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Chromium's messages about the policy, and about its part for Trusted Types. */
const VIOLATION = /Content Security Policy|'Trusted(?:Script|ScriptURL|HTML)'/i;

const WITHOUT_BROWSER =
  'Install Chromium and name it in CHROMIUM_PATH, or publish with --no-smoke-load.';

/** Passes a function that opens the host of a site, in a real browser and under its policy. */
const withHost = async (
  target: Pick<Target, 'read'>,
  work: (open: (faults: string[]) => Promise<Page>) => Promise<void>,
): Promise<void> => {
  const browser = await openBrowser(WITHOUT_BROWSER);
  const server = await startSmokeServer(target);
  try {
    await work(async (faults) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      page.on('pageerror', ({ message }) => faults.push(`it throws: ${message}`));
      page.on('console', (message) => {
        if (VIOLATION.test(message.text())) faults.push(message.text());
      });
      await page.goto(`${server.url}/smoke`, { waitUntil: 'load' });
      return page;
    });
  } finally {
    await browser.close();
    await server.stop();
  }
};

const tryCandidate = async (
  open: (faults: string[]) => Promise<Page>,
  { uses = {}, ...candidate }: Candidate,
): Promise<string[]> => {
  const faults: string[] = [];
  const page = await open(faults);
  await page.waitForFunction(() => (globalThis as HostWindow).pmmShareScope);
  // Code compiled by tsx calls this helper, which the page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  faults.push(...(await page.evaluate(missingNames, uses)));
  faults.push(...(await page.evaluate(probe, candidate)));
  await page.close();
  return faults;
};

/**
 * Loads uploaded builds in a real browser, on the page of the site's own host and under its policy.
 *
 * @returns their faults, each as a sentence.
 * @throws if there is no browser, or no host in the site.
 */
export const smokeLoad = async (
  target: Target,
  candidates: readonly Candidate[],
): Promise<string[]> => {
  if (!(await target.read('host/index.html'))) {
    throw new Error(
      'This site has no host to try the build in. Publish the host first, or publish with --no-smoke-load.',
    );
  }
  const faults: string[] = [];
  await withHost(target, async (open) => {
    for (const candidate of candidates) faults.push(...(await tryCandidate(open, candidate)));
  });
  return faults;
};

/**
 * Starts a host in a real browser, and loads builds of the site with all of their pages in it.
 *
 * @param host reads its files by their names in a site.
 * @returns the faults, each as a sentence.
 * @throws if there is no browser.
 */
export const smokeLoadHost = async (
  host: Pick<Target, 'read'>,
  site: Pick<Target, 'read'> = { read: () => Promise.resolve(null) },
  builds: readonly ReleasedBuild[] = [],
): Promise<string[]> => {
  const faults: string[] = [];
  const served = {
    read: (name: string) => (name.startsWith('host/') ? host : site).read(name),
  };
  await withHost(served, async (open) => {
    const page = await open(faults);
    // The page is loaded: if its first script ran, this exists.
    if (await page.evaluate(() => (globalThis as HostWindow).pmmShareScope === undefined)) {
      faults.push('it does not start');
      return;
    }
    for (const build of builds) {
      const found = await tryCandidate(open, build);
      faults.push(...found.map((fault) => `${build.name}: ${fault}`));
    }
  });
  return faults;
};

/** A built host, whose files are read as if it were released. */
export const builtHost = (dist: string): Pick<Target, 'read'> => {
  const { read } = folderTarget(dist);
  return { read: (name) => read(path.relative('host', name)) };
};

import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../openBrowser';
import { folderTarget } from '../targets/folderTarget';
import type { Target } from '../targets/target';
import { probe, type Candidate, type HostWindow } from './probe';
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
    for (const candidate of candidates) {
      const page = await open(faults);
      await page.waitForFunction(() => (globalThis as HostWindow).pmmShareScope);
      // Code compiled by tsx calls this helper, which the page does not have.
      await page.evaluate('globalThis.__name = (value) => value');
      faults.push(...(await page.evaluate(probe, candidate)));
      await page.close();
    }
  });
  return faults;
};

/**
 * Starts a built host in a real browser, without any feature.
 *
 * @returns its faults, each as a sentence.
 * @throws if there is no browser.
 */
export const smokeLoadHost = async (dist: string): Promise<string[]> => {
  const faults: string[] = [];
  const { read } = folderTarget(dist);
  // Served like the host of a site.
  const built = { read: (name: string) => read(path.relative('host', name)) };
  await withHost(built, async (open) => {
    const page = await open(faults);
    // The page is loaded: if its first script ran, this exists.
    if (await page.evaluate(() => (globalThis as HostWindow).pmmShareScope === undefined)) {
      faults.push('it does not start');
    }
  });
  return faults;
};

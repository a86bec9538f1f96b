import { openBrowser } from '../../openBrowser';
import type { Target } from '../targets/target';
import { probe, type Candidate, type HostWindow } from './probe';
import { startSmokeServer } from './smokeServer';

/** For one feature, with all of its pages, on a busy machine. */
const TIMEOUT_MS = 30_000;

/** What Chromium says of the policy, and of its part about Trusted Types. */
const VIOLATION = /Content Security Policy|'Trusted(?:Script|ScriptURL|HTML)'/i;

const WITHOUT_BROWSER =
  'Install Chromium and name it in CHROMIUM_PATH, or publish with --no-smoke-load.';

/**
 * Loads uploaded builds in a real browser, on the page of the site's own host and under its policy.
 * @returns what is wrong with them, each as a sentence.
 * @throws when there is no browser, or no host in the site.
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
  const browser = await openBrowser(WITHOUT_BROWSER);
  const server = await startSmokeServer(target);
  try {
    const faults: string[] = [];
    for (const candidate of candidates) {
      const page = await browser.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      page.on('pageerror', ({ message }) => faults.push(`it throws: ${message}`));
      page.on('console', (message) => {
        if (VIOLATION.test(message.text())) faults.push(message.text());
      });
      await page.goto(`${server.url}/smoke`, { waitUntil: 'commit' });
      await page.waitForFunction(() => (globalThis as HostWindow).pmmShareScope);
      // What names the functions in code that tsx has compiled.
      await page.evaluate('globalThis.__name = (value) => value');
      faults.push(...(await page.evaluate(probe, candidate)));
      await page.close();
    }
    return faults;
  } finally {
    await browser.close();
    await server.stop();
  }
};

import { readFragment } from '../release/site';
import { openBrowser } from '../openBrowser';
import { builtChecks } from './builtChecks';
import { bundleMockHost } from './bundleMockHost';
import { runChecks } from './check';
import { startMockServer } from './mockServer';
import { runningChecks } from './runningChecks';

/** For one step on the page, on a busy machine. */
const TIMEOUT_MS = 30_000;

/**
 * Checks built remotes against the contract with the host, in a real browser with a host that only
 * has the modules for features.
 *
 * @param dists the folders of the builds.
 * @returns whether all checks pass.
 */
export const checkConformance = async (
  dists: readonly string[],
  say: (line: string) => void,
): Promise<boolean> => {
  const opening = openBrowser('Install Chromium and name it in CHROMIUM_PATH.');
  const [browser, script] = await Promise.all([opening, bundleMockHost()]);
  try {
    let hold = true;
    for (const dist of dists) {
      const fragment = await readFragment(dist);
      const server = await startMockServer(dist, fragment, script);
      const page = await browser.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.goto(`${server.url}/conformance`);
      say(`remote-${fragment.declaration.id}, build ${fragment.release.build}`);
      const checks = [...builtChecks(dist, fragment), ...runningChecks({ page, server, fragment })];
      if (!(await runChecks(checks, say))) hold = false;
      await page.close();
      await server.stop();
    }
    return hold;
  } finally {
    await browser.close();
  }
};

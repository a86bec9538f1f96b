import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runRelease } from '@pmm/tools/release';
import { startServer } from '../support/server';
import { buildStandardRemote, installBundlers, standardRemotes } from '../support/standardRemotes';
import { expect, START_TIMEOUT, test as base } from '../support/test';

const test = base.extend({
  server: [
    async ({ servers }, use) => use(await servers.get('standard remotes', () => startServer())),
    START_TIMEOUT,
  ],
});

test('remotes of plain webpack, Rspack and Vite run next to ours with the modules of the host', async ({
  page,
  server,
  openSignedIn,
}) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-standard-'));
  try {
    await installBundlers(folder);
    for (const name of standardRemotes) {
      const { dist, declaration } = await buildStandardRemote(folder, name);
      const target = ['--declaration', declaration, '--target', server.siteDir];
      await runRelease(['publish-build', dist, ...target], () => undefined);
    }
    await openSignedIn('/availability');
    for (const name of standardRemotes) {
      await page.goto(`/${name}`);
      const heading = page.getByRole('heading', { name: `Made with ${name}` });
      await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(page.getByText(`/${name} 7`)).toBeVisible();
      await expect(page.getByText(`Portal of ${name}`)).toBeVisible();
      // Its link is one of the host's router: the page is not loaded again.
      await page.evaluate(() => Object.assign(globalThis, { stays: true }));
      await page.getByRole('link', { name: 'To the watchlists' }).click();
      await expect(page.getByRole('heading', { name: 'Watchlists Overview' })).toBeVisible();
      expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

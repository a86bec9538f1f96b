import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@pmm/tools/freePort';
import { serveHosted } from '@pmm/tools/development/serveHosted';
import { testIn } from '@pmm/tools/development/testIn';
import { startServer } from '../support/server';
import { writeSmallRemote } from '../support/smallRemote';
import { expect, START_TIMEOUT, test as base } from '../support/test';

const test = base.extend({
  server: [
    async ({ servers }, use) => {
      const start = () => startServer({ OVERRIDE_ORIGINS: 'loopback' });
      await use(await servers.get('overrides', start));
    },
    START_TIMEOUT,
  ],
});

test("a remote on the developer's machine runs inside the deployed app, below a banner that ends it", async ({
  page,
  server,
  openSignedIn,
}) => {
  const remote = await writeSmallRemote({ id: 'radar', english: 'Radar', german: 'Radar' });
  const pageFile = path.join(remote.folder, 'src/pages/OwnPage.tsx');
  const source = await readFile(pageFile, 'utf8');
  await writeFile(pageFile, source.replace(/title=\{.*\} \/>/, 'title="From my machine" />'));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-hosted-'));
  const port = await freePort();
  const hosted = await serveHosted(remote.folder, server.url, { folder, port });
  const { search } = new URL(hosted.url);
  try {
    await openSignedIn(`/radar${search}`);
    await expect(page.getByRole('heading', { name: 'From my machine' })).toBeVisible();
    const banner = page.getByText(`radar comes from http://127.0.0.1:${port}`);
    await expect(banner).toBeVisible();
    // Everything else is as deployed, and the override lasts for the session of the tab.
    await page.goto('/settings/watchlists');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Watchlists Overview' }),
    ).toBeVisible();
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: 'Radar' }).click();
    await expect(page.getByRole('heading', { name: 'From my machine' })).toBeVisible();
    await page.getByRole('button', { name: 'End override' }).click();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(banner).toBeHidden();
  } finally {
    await hosted.close();
    await remote.remove();
    await rm(folder, { recursive: true });
  }
});

test(
  'the browser tests of a remote run in the deployed app with its build',
  { tag: '@full' },
  async ({ server }) => {
    const remote = await writeSmallRemote({ id: 'radar', english: 'Radar', german: 'Radar' });
    const write = (name: string, text: string) => writeFile(path.join(remote.folder, name), text);
    const modules = path.join(remote.folder, 'node_modules');
    const executablePath = process.env['CHROMIUM_PATH'] ?? '';
    try {
      await mkdir(path.join(modules, '@playwright'), { recursive: true });
      const playwright = path.dirname(createRequire(import.meta.url).resolve('@playwright/test'));
      await symlink(playwright, path.join(modules, '@playwright/test'));
      await write(
        'playwright.config.mjs',
        `export default { use: { launchOptions: { executablePath: '${executablePath}' } } };`,
      );
      await write(
        'banner.spec.mjs',
        `import { expect, test } from '@playwright/test';
        test('banner', async ({ page }) => {
          await page.goto(process.env.PMM_APP);
          await expect(page.getByText(/radar comes from http/)).toBeVisible();
        });`,
      );
      expect(await testIn(server.url, remote.folder, ['--reporter=line'])).toBe(true);
      expect(await testIn(server.url, remote.folder, ['--reporter=line', 'no-such'])).toBe(false);
    } finally {
      await remote.remove();
    }
  },
);

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setEnabled } from '@pmm/tools/site';
import {
  expectServed,
  hostCommit,
  releaseHost,
  replaceFeature,
  restoreSite,
  stagePages,
} from '../support/release';
import { followRequests } from '../support/requests';
import { startServer, type TestServer } from '../support/server';
import { expect, expectAccessible, START_TIMEOUT, test as base, type Page } from '../support/test';

interface Fixtures {
  /** How often a page checks for a release. */
  checkInterval: number;
  /** The server to release into; each test finds it in its first state. */
  site: TestServer;
}

const test = base.extend<Fixtures>({
  checkInterval: [1_000, { option: true }],
  server: [
    async ({ servers, checkInterval }, use) => {
      const start = () =>
        startServer({
          VERSION_CHECK_INTERVAL_MS: `${checkInterval}`,
          REGISTRY_CHECK_INTERVAL_MS: `${checkInterval}`,
        });
      await use(await servers.get(`looked at each ${checkInterval} ms`, start));
    },
    START_TIMEOUT,
  ],
  site: async ({ server }, use) => {
    await restoreSite(server);
    await use(server);
  },
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'New Version Available' });

/** Counts how often the page itself is loaded from now on. */
const countLoads = (page: Page) => {
  const counted = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads += 1;
  });
  return counted;
};

test('a release while the page is open offers a reload, which loads the new build', async ({
  page,
  site,
  openSignedIn,
}) => {
  await openSignedIn('/settings/watchlists?from=mail');
  await releaseHost(site, 'newbuild01');
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText('Please refresh the page to get the latest update');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button')).toBeFocused();
  const counted = countLoads(page);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
  await expect(page).toHaveURL(/\/settings\/watchlists\?from=mail&tenant=/);
  await expect(question(page)).toHaveCount(0);
  expect(counted.loads).toBe(1);
});

test(
  'a release that is rolled back removes the question',
  { tag: '@full' },
  async ({ page, site, openSignedIn }) => {
    const before = await hostCommit(site.siteDir);
    await openSignedIn('/settings/watchlists');
    await releaseHost(site, 'newbuild01');
    await expect(question(page)).toBeVisible();
    await releaseHost(site, before);
    await expect(question(page)).toHaveCount(0);
  },
);

test('an outdated page that is opened is reloaded once at its address', async ({ page, site }) => {
  const old = await readFile(path.join(site.siteDir, 'host/index.html'), 'utf8');
  await releaseHost(site, 'newbuild01');
  // A cache still returns the old page, but not for the address with "v".
  await page.route(/\/auth\/login\?from=mail$/, async (route) => {
    await route.fulfill({ response: await route.fetch(), body: old });
  });
  const counted = countLoads(page);
  await page.goto('/auth/login?from=mail#form');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/auth/login?from=mail#form');
  expect(counted.loads).toBe(2);
});

test(
  'a page that stays outdated is reloaded once, and then shows the question',
  { tag: '@full' },
  async ({ page, site }) => {
    const old = await readFile(path.join(site.siteDir, 'host/index.html'), 'utf8');
    const before = await hostCommit(site.siteDir);
    await releaseHost(site, 'newbuild01');
    await page.route(/\/auth\/login/, async (route) => {
      await route.fulfill({ response: await route.fetch(), body: old });
    });
    const counted = countLoads(page);
    await page.goto('/auth/login');
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/auth/login?v=newbuild01');
    expect(counted.loads).toBe(2);
    await page.reload();
    await expect(question(page)).toBeVisible();
    expect(counted.loads).toBe(3);
    expect(before).not.toBe('newbuild01');
  },
);

test('a person with unsaved text can postpone the reload', async ({ page, site, openSignedIn }) => {
  await openSignedIn('/settings/watchlists');
  await page.getByRole('button', { name: 'Create watchlist' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await releaseHost(site, 'newbuild01');
  await question(page).getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await expectAccessible(page);
  const marker = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(marker);
});

test.describe('a feature whose files were replaced', () => {
  test.use({ noise: { allowed: [/Failed to load resource/, /preload/i, /Refused to execute/] } });

  test.describe('before the check interval', () => {
    // So long that only the missing chunk can cause the check.
    test.use({ checkInterval: 3_600_000 });

    test('runs in its new build without a reload', async ({ page, site, openSignedIn }) => {
      const requests = followRequests(page);
      await stagePages(site, ['pricing'], 'live');
      await openSignedIn('/availability');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      await requests.expectAllAnswered();
      const marker = await page.evaluate(() => performance.timeOrigin);
      await replaceFeature(site, 'metrics', 'newbuild01');
      const gone = page.waitForResponse(
        (response) => /\/features\/metrics\//.test(response.url()) && response.status() === 404,
      );
      await page.getByRole('link', { name: 'Pricing' }).first().click();
      await gone;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price Matrix');
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(marker);
      await page.getByRole('link', { name: 'Availability' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    });
  });

  test('is replaced on the screen without a question', async ({ page, site, openSignedIn }) => {
    await openSignedIn('/availability');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    const marker = await page.evaluate(() => performance.timeOrigin);
    const replaced = page.waitForResponse(/\/features\/metrics\/newbuild01\/.*\.js$/);
    await replaceFeature(site, 'metrics', 'newbuild01');
    await replaced;
    await expect.poll(() => page.evaluate(() => 'metrics_newbuild01' in globalThis)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    await expect(question(page)).toHaveCount(0);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(marker);
  });

  test('is replaced during typing only after the text was saved', async ({
    page,
    site,
    openSignedIn,
  }) => {
    await openSignedIn('/settings/watchlists');
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
    const next = page.waitForResponse(
      async (response) =>
        /registry\.json/.test(response.url()) &&
        response.status() === 200 &&
        (await response.text()).includes('newbuild01'),
    );
    await replaceFeature(site, 'watchlists', 'newbuild01');
    await next;
    await page.getByRole('textbox', { name: 'Name' }).fill('A whole name');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A whole name');
    const replaced = page.waitForResponse(/\/features\/watchlists\/newbuild01\/.*\.js$/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Create/ })
      .click();
    // The dialog after the creation covers the page, too.
    const products = page.getByRole('dialog', { name: 'Add products to A whole name' });
    await products.getByRole('button', { name: 'Close' }).click();
    await replaced;
    await expect(page.getByRole('main').getByText('A whole name').first()).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });

  test(
    'that is switched off is not even downloaded',
    { tag: '@full' },
    async ({ page, site, openSignedIn }) => {
      await setEnabled(site.siteDir, 'metrics', false);
      await expectServed(site);
      const requestedUrls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/features/metrics/')) requestedUrls.push(request.url());
      });
      await openSignedIn('/availability');
      await expect(page.getByRole('alert')).toContainText('It is switched off at the moment.');
      expect(requestedUrls).toEqual([]);
    },
  );

  test('that is switched off disappears, and returns when it is switched on', async ({
    page,
    site,
    openSignedIn,
  }) => {
    await openSignedIn('/availability');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    await setEnabled(site.siteDir, 'metrics', false);
    await expect(page.getByRole('alert')).toContainText('It is switched off at the moment.');
    await setEnabled(site.siteDir, 'metrics', true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
  });
});

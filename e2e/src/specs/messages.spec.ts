import { expectAbove } from '../support/layout';
import { products } from '../support/market';
import { followRequests } from '../support/requests';
import {
  expect,
  expectAccessible,
  expectStill,
  test,
  withMotion,
  type Page,
} from '../support/test';
import { createWatchlist, expectListLoaded } from '../support/watchlist';

test.use(withMotion);

const toastsOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

const offlineNotice = (page: Page) => page.getByText(/^You are offline/);

/** Focuses the window again, which makes the page read its data again. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** Repeats it until a read is refused: a page that is still reading does not read again. */
const comeBackUntil = (page: Page, refused: RegExp) =>
  expect(async () => {
    const failed = page.waitForResponse(
      (response) => refused.test(response.url()) && response.status() === 500,
      { timeout: 2_000 },
    );
    await Promise.all([failed, comeBack(page)]);
  }).toPass();

const refuse = (page: Page, what: RegExp, status: number, errorCode: string) =>
  page.route(what, (route) => route.fulfill({ status, json: { errorCode, message: errorCode } }));

const WATCHLISTS = /\/watchlists\/$/;
const METRICS = /\/metrics\/availability/;

test.describe('without a connection', () => {
  test.use({ noise: { allowed: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] } });

  test('the page shows a notice that covers nothing, and recovers by itself', async ({
    page,
    context,
    openSignedIn,
  }) => {
    await openSignedIn('/settings/watchlists');
    await expectListLoaded(page);
    await expectStill(page);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    await context.setOffline(true);
    await expect(offlineNotice(page)).toBeVisible();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(title);
    await expectAbove(page.getByRole('button', { name: /Your account/ }), offlineNotice(page));
    await expectAccessible(page);
    // The code of a feature that was not loaded before has to wait; the line at the bottom names
    // it.
    await page.getByRole('link', { name: 'Availability' }).first().click();
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
    await expect(offlineNotice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(offlineNotice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    await expect(toastsOf(page)).toHaveCount(0);
  });

  test(
    'the shown data are read again afterwards',
    { tag: '@full' },
    async ({ page, context, openSignedIn }) => {
      const requests = followRequests(page);
      await openSignedIn('/settings/watchlists');
      await expectListLoaded(page);
      // Data that arrived a moment ago are not read again.
      await requests.expectAllAnswered();
      await context.setOffline(true);
      await expect(offlineNotice(page)).toBeVisible();
      const again = page.waitForResponse(WATCHLISTS);
      await context.setOffline(false);
      expect((await again).status()).toBe(200);
    },
  );
});

test.describe('a server that refuses or fails', () => {
  test.use({ noise: { allowed: [/status of (403|500)/] } });

  test('shows that there is no permission', { tag: '@full' }, async ({ page, openSignedIn }) => {
    await refuse(page, WATCHLISTS, 403, 'FORBIDDEN');
    await openSignedIn('/settings/watchlists');
    await expect(
      page.getByRole('main').getByText('You do not have permission to do this.'),
    ).toBeVisible();
    // The page shows it; no toast repeats it.
    await expect(toastsOf(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(WATCHLISTS);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectListLoaded(page);
  });

  test('is reported once for each kind of data, and its toast can be dismissed by key', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/');
    await createWatchlist(
      page,
      'Failing',
      products.map(({ pzn }) => pzn),
    );
    await page.goto('/availability');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await refuse(page, METRICS, 500, 'SERVER_ERROR');
    // Each request for the revision gets a new one.
    let revision = 0;
    await page.route(/\/metrics\/revision/, (route) => {
      revision += 1;
      return route.fulfill({ json: { revision: `new ${revision}` } });
    });
    for (let times = 0; times < 3; times += 1) await comeBackUntil(page, METRICS);
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    const metricsFailed = toastsOf(page).filter({ hasText: 'The metrics could not be loaded' });
    await expect(metricsFailed).toHaveCount(1);
    await expect(page.getByRole('treegrid')).toBeVisible();

    await refuse(page, WATCHLISTS, 500, 'SERVER_ERROR');
    // Returning reads both; a late failure would show the toast again that is dismissed below.
    const metricsRefused = page.waitForResponse(METRICS);
    await comeBackUntil(page, WATCHLISTS);
    await metricsRefused;
    const listsFailed = toastsOf(page).filter({ hasText: 'The watchlists could not be loaded' });
    await expect(listsFailed).toHaveCount(1);
    await expect(metricsFailed).toHaveCount(1);

    const link = page.getByRole('link', { name: 'Pricing' });
    await link.focus();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toastsOf(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
});

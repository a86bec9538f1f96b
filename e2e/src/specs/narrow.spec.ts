import { expectAbove } from '../support/layout';
import { expect, expectAccessible, expectStill, test, type Page } from '../support/test';
import { createWatchlist, makeWatchlist } from '../support/watchlist';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

/** Opens the navigation, which is a drawer in a narrow window. */
const openDrawer = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  return drawer;
};

test.describe('on a narrow window the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lets the person change the language and log out', async ({ page, openSignedIn }) => {
    await openSignedIn('/');
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: /Your account/ }).click();
    const saved = page.waitForResponse(/\/users\/me\/preferences$/);
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await saved;
    await drawer.getByRole('button', { name: /Ihr Konto/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await expect(page).toHaveURL('/auth/login');
  });

  test('closes when a page is chosen, whose heading gets the focus, however slowly it loads', async ({
    page,
    openSignedIn,
  }) => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/features\/metrics\//, async (route) => {
      await late;
      await route.continue();
    });
    await openSignedIn('/');
    const drawer = await openDrawer(page);
    await drawer.getByRole('link', { name: 'Availability', exact: true }).click();
    await expect(drawer).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: /Availability/ })).toBeFocused();
  });

  test(
    'leaves controls of the whole page reachable',
    { tag: '@full' },
    async ({ page, openSignedIn, moreNoise }) => {
      moreNoise.push(/ERR_INTERNET_DISCONNECTED/);
      await openSignedIn('/');
      const drawer = await openDrawer(page);
      await page.context().setOffline(true);
      const notice = page.getByText(/^You are offline/);
      await expect(notice).toBeVisible();
      const account = drawer.getByRole('button', { name: /Your account/ });
      await expectAbove(account, notice);
      await expectAccessible(page);
      await page.context().setOffline(false);
      await expect(notice).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one button shows tenant and watchlist and opens both selectors', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'First of two', ['10203603']);
    await createWatchlist(page, 'Second of two', ['10203603']);
    await openSignedIn('/availability');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    const scope = page.getByRole('banner').getByRole('button', { name: 'of two' });
    await expect(scope).toHaveText(/Pharma \d+ Second of two$/);
    await scope.click();
    const dialog = page.getByRole('dialog', { name: 'Tenant and watchlist' });
    await expect(dialog.getByRole('combobox', { name: 'Tenant' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'Watchlist' }).click();
    await page.getByRole('option', { name: 'First of two' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(scope).toContainText('First of two');
    await expect(scope).toBeFocused();
  });
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  for (const locale of ['en', 'de'])
    test(
      `the facts of each matrix take one line: ${locale}`,
      { tag: '@full' },
      async ({ page, context, server, person, openSignedIn }) => {
        await openSignedIn('/');
        await makeWatchlist(page, person, 'On its side', ['10203603']);
        await context.addCookies([{ name: 'locale', value: locale, url: server.url }]);
        // On the next day they contain the date of the crawl.
        await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
        for (const path of ['/availability', '/pricing', '/reviews']) {
          await page.goto(path);
          await expect(page.getByRole('treegrid')).toBeVisible();
          await expectStill(page);
          const facts = page.getByRole('main').getByRole('paragraph').first();
          const lines = await facts.evaluate((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
              .size;
          });
          expect(lines, path).toBe(1);
        }
      },
    );
});

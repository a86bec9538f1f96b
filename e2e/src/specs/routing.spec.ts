import type { Locator } from '@playwright/test';
import { enter } from '../support/enter';
import { products } from '../support/market';
import { authRows, shellRows } from '../support/routeTable';
import { navigation, submitSignIn } from '../support/session';
import { expect, expectAccessible, pick, test, type Page } from '../support/test';
import { createWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

const PRODUCT = 'Pharmacy Market Monitor';
const pzns = products.map(({ pzn }) => pzn);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Turns the wheel once the page is long enough to scroll. */
const expectWheelScrolls = async (page: Page, scroller: Locator, by: number) => {
  const room = () => scroller.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(room).toBeGreaterThanOrEqual(by);
  await scroller.hover();
  await page.mouse.wheel(0, by);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(by);
};

const expectPath = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

test.describe('every page of the table', () => {
  test('is shown to a visitor, or the sign-in first', async ({ page }) => {
    await page.goto('/auth/login');
    for (const row of authRows) {
      await enter(page, row);
      await expect(page).toHaveTitle(`${row.title} · ${PRODUCT}`);
      await expectPath(page, row.path);
      await expect(heading(page)).toBeVisible();
      const loginLink = page.getByRole('link', { name: 'Login', exact: true });
      await expect(loginLink).toHaveCount(row.loginLink ? 1 : 0);
      await expect(navigation(page)).toHaveCount(0);
    }
    for (const row of shellRows) {
      await enter(page, row);
      await expect(page).toHaveTitle(`Sign in · ${PRODUCT}`);
      await expectPath(page, '/auth/login');
      await enter(page, { path: '/auth/new-password' });
      await expect(page).toHaveTitle(`New password · ${PRODUCT}`);
    }
  });

  test('is shown to a visitor in German', { tag: '@full' }, async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    for (const row of authRows) {
      await enter(page, row);
      await expect(page).toHaveTitle(`${row.german} · ${PRODUCT}`);
    }
  });

  test('is shown to a signed-in person with its title and its entry, without a sign-in', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/');
    for (const row of shellRows) {
      await enter(page, row);
      await expect(page).toHaveTitle(`${row.title} · ${PRODUCT}`);
      await expectPath(page, row.path);
      await expect(heading(page)).toBeVisible();
      const current = navigation(page).locator('[aria-current=page]');
      await expect(current).toContainText(row.entries);
      await expect(current).toHaveCount(row.entries.length);
    }
    for (const row of authRows) {
      await enter(page, row);
      await expectPath(page, '/');
      await enter(page, { path: '/pricing' });
      await expectPath(page, '/pricing');
    }
  });

  test(
    'is shown to a signed-in person in German',
    { tag: '@full' },
    async ({ page, context, baseURL, openSignedIn }) => {
      await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
      await openSignedIn('/');
      await expectPath(page, '/');
      for (const row of shellRows) {
        await enter(page, row);
        await expect(page).toHaveTitle(`${row.german} · ${PRODUCT}`);
      }
    },
  );
});

test.describe('a page that does not exist', () => {
  test('shows a message at an unknown path, and leads by the sign-in to the dashboard', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    await expect(page).toHaveTitle(`Page not found · ${PRODUCT}`);
    await expect(heading(page)).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(page);
    await expectPath(page, '/');
    await page.goto('/nowhere');
    await expect(heading(page)).toHaveText('Page not found');
    await expect(navigation(page)).toBeVisible();
  });

  for (const [what, id] of [
    ['breaks the rule of its route', 'no id at all'],
    ['names no watchlist of the tenant', 'b6c1a9f0-1111-4222-8333-944445555666'],
  ] as const) {
    test(`shows the missing thing when its address ${what}`, async ({ page, openSignedIn }) => {
      await openSignedIn(`/settings/watchlist?id=${encodeURIComponent(id)}`);
      await expect(page).toHaveTitle(`Page not found · ${PRODUCT}`);
      await expect(heading(page)).toHaveText('Page not found');
      await expect(page.getByText('There is no watchlist with this id')).toBeVisible();
      await expect(navigation(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'To “Watchlists”' }).click();
      await expect(heading(page)).toHaveText('Watchlists Overview');
    });
  }
});

test.describe('navigation between pages', () => {
  test('moves the focus to the heading and reads the title out, also back and forward', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/');
    const announced = page.locator('[aria-live=polite]').filter({ hasText: /./ });
    await navigation(page).getByRole('link', { name: 'Watchlists', exact: true }).click();
    await expect(heading(page)).toHaveText('Watchlists Overview');
    await expect(heading(page)).toBeFocused();
    await expect(announced.filter({ hasText: 'Watchlists Overview' })).toHaveCount(1);
    await navigation(page).getByRole('link', { name: 'Pricing' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Price Matrix');
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText('Watchlists Overview');
    await expect(heading(page)).toBeFocused();
    await page.goForward();
    await expect(heading(page)).toHaveText('Price Matrix');
    await expect(heading(page)).toBeFocused();
    // Tab continues in the page, not at the top of the document.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test(
    'does not move the focus on the first page',
    { tag: '@full' },
    async ({ page, openSignedIn }) => {
      await openSignedIn('/pricing');
      await page.reload();
      await expect(heading(page)).toHaveText('Price Matrix');
      await expect(page.locator('body')).toBeFocused();
    },
  );

  test(
    'works the same in the drawer of a narrow screen',
    { tag: '@full' },
    async ({ page, openSignedIn }) => {
      await openSignedIn('/');
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Open navigation' }).click();
      const drawer = page.getByRole('dialog', { name: 'Navigation' });
      await drawer.getByRole('link', { name: 'Pricing' }).click();
      await expect(drawer).toBeHidden();
      await expect(heading(page)).toHaveText('Price Matrix');
      await expect(heading(page)).toBeFocused();
    },
  );

  test('begins at the top and returns to the former scroll position', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'Long enough', pzns);
    await page.setViewportSize({ width: 390, height: 300 });
    const main = page.getByRole('main');
    const offset = () => main.evaluate((element) => element.scrollTop);
    await expectWheelScrolls(page, main, 60);
    // By keyboard: the toast of the new watchlist may cover the link, and a click would scroll past
    // it.
    await page.getByRole('link', { name: 'Long enough', exact: true }).press('Enter');
    await expect(heading(page)).toHaveText('Long enough');
    await expect.poll(offset).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText('Watchlists Overview');
    await expect.poll(offset).toBe(60);
  });
});

test.describe('the single watchlist', () => {
  test('is the one of its address, follows the selector, and selects nothing itself', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'First of two', pzns);
    await createWatchlist(page, 'Second of two', ['10203603']);
    const selector = page.getByRole('combobox', { name: 'Watchlist' });
    await page.getByRole('link', { name: 'First of two', exact: true }).click();
    await expect(heading(page)).toHaveText('First of two');
    await expect(selector).toHaveValue('Second of two');
    const idIn = (address: string) => new URL(address).searchParams.get('id');
    const first = page.url();
    await expect(page.getByRole('list', { name: 'Halsano Lozenges' })).toContainText('04877800');
    await pick(page, 'Watchlist', 'First of two');
    await pick(page, 'Watchlist', 'Second of two');
    await expect(heading(page)).toHaveText('Second of two');
    await expect.poll(() => idIn(page.url())).not.toBe(idIn(first));
    await page.goBack();
    await expect(heading(page)).toHaveText('Watchlists Overview');
    await page.goForward();
    await expect(heading(page)).toHaveText('Second of two');
    await page.goto(first);
    await expect(heading(page)).toHaveText('First of two');
    await expect(selector).toHaveValue('Second of two');
    await page.goto('/settings/watchlist');
    await expect(heading(page)).toHaveText('Second of two');
    await expect.poll(() => idIn(page.url())).not.toBe(idIn(first));
  });

  test.describe('of a person with two tenants', () => {
    test.use({ tenantCount: 2 });

    test(
      'is left for the dashboard when another tenant is selected',
      { tag: '@full' },
      async ({ page, person, openSignedIn }) => {
        const [first, second = ''] = person.tenants;
        await openSignedIn('/');
        await pick(page, 'Tenant', first);
        await createWatchlist(page, 'Of one tenant', ['10203603']);
        await page.getByRole('link', { name: 'Of one tenant', exact: true }).click();
        await expect(heading(page)).toHaveText('Of one tenant');
        await pick(page, 'Tenant', second);
        await expectPath(page, '/');
        await expect(heading(page)).toHaveText('Dashboard');
      },
    );

    test('is shown by Back in its own tenant after another one was selected, with a notice', async ({
      page,
      person,
      openSignedIn,
    }) => {
      const [first, second = ''] = person.tenants;
      await openSignedIn('/');
      await pick(page, 'Tenant', first);
      await createWatchlist(page, 'Of one tenant', ['10203603']);
      await page.getByRole('link', { name: 'Of one tenant', exact: true }).click();
      await expect(heading(page)).toHaveText('Of one tenant');
      await expect(page).toHaveURL(/&tenant=/);
      await pick(page, 'Tenant', second);
      await expect(heading(page)).toHaveText('Dashboard');
      await page.goBack();
      await expect(heading(page)).toHaveText('Of one tenant');
      await expect(page.getByRole('combobox', { name: 'Tenant' })).toHaveValue(first);
      await expect(page.getByText(`This page belongs to the tenant ${first}`)).toBeVisible();
      await page.goForward();
      await expectPath(page, '/');
    });
  });
});

test('the next person begins at the dashboard after a logout', async ({ page, openSignedIn }) => {
  await openSignedIn('/pricing');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await submitSignIn(page);
  await expect(navigation(page)).toBeVisible();
  await expectPath(page, '/');
});

import { expectLoaded } from '../support/loaded';
import { products } from '../support/market';
import { expect, expectAccessible, test, type Page } from '../support/test';
import { createWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);

const screens: { path: string; heading: RegExp }[] = [
  { path: '/', heading: /^(Dashboard|Axe)/ },
  { path: '/availability', heading: /Availability/ },
  { path: '/settings/watchlists', heading: /Watchlists Overview/ },
  { path: '/settings/watchlist', heading: /^Axe/ },
  { path: '/availability-timeline', heading: /Availability Timeline/ },
  { path: '/nowhere', heading: /Page not found/ },
];

const expectScreen = async (page: Page, { path, heading }: (typeof screens)[number]) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectLoaded(page);
  await expectAccessible(page);
};

// Each theme and each width once, not all combinations.
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`in the ${colorScheme} theme axe finds no violation`, () => {
    test.use({ colorScheme, tenantCount: 1 });

    test('on the sign-in page, empty and refused', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expectAccessible(page);
    });

    test(`on any page at ${width} pixels`, async ({ page, openSignedIn }) => {
      await openSignedIn('/settings/watchlists');
      await createWatchlist(page, `Axe ${colorScheme}`, pzns);
      await page.setViewportSize({ width, height: 900 });
      for (const screen of screens) await expectScreen(page, screen);
    });

    test('on open dialogs and menus', async ({ page, openSignedIn }) => {
      await openSignedIn('/settings/watchlists');
      await page.getByRole('button', { name: 'Create watchlist' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Your account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

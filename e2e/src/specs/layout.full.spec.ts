import { enter } from '../support/enter';
import { expectFitsEveryWidth } from '../support/layout';
import { expectLoaded } from '../support/loaded';
import { products } from '../support/market';
import { authRows, shellRows, type RouteRow } from '../support/routeTable';
import { expect, test, type Page } from '../support/test';
import { createWatchlist } from '../support/watchlist';

const languages = [
  { locale: 'en', name: 'English', titleOf: ({ title }: RouteRow) => title },
  { locale: 'de', name: 'German', titleOf: ({ german }: RouteRow) => german },
] as const;

/** The paths that need no session, including an unknown address. */
const openPaths = [
  '/dev/playground',
  '/dev/tooltip-demo',
  '/dev/d3-demo',
  '/dev/outbox',
  '/dev/features',
  '/nowhere',
];

/** The title of a single watchlist contains this in both languages. */
const LIST = 'Watchlist';

for (const { locale, name, titleOf } of languages) {
  test.describe(`in ${name} no text is cut off at any width`, () => {
    const show = async (page: Page, row: RouteRow) => {
      await enter(page, row);
      await expect(page).toHaveTitle(`${titleOf(row)} · Pharmacy Market Monitor`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };

    test('on the pages of a visitor', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.goto('/auth/login');
      for (const row of authRows) {
        await show(page, row);
        await expectFitsEveryWidth(page, row.path);
      }
      for (const path of openPaths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectFitsEveryWidth(page, path);
      }
    });

    test('on the pages of a signed-in person', async ({ page, context, baseURL, openSignedIn }) => {
      await openSignedIn('/settings/watchlists');
      await createWatchlist(
        page,
        LIST,
        products.map(({ pzn }) => pzn),
      );
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.reload();
      for (const row of shellRows) {
        await show(page, row);
        await expectLoaded(page);
        await expectFitsEveryWidth(page, row.path);
      }
      await enter(page, { path: '/settings/watchlist' });
      await expect(page).toHaveURL(/\?id=/);
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      for (const mode of ['edit', 'manage']) {
        const path = `/settings/watchlist?id=${id}&mode=${mode}`;
        await enter(page, { path });
        await expectLoaded(page);
        await expectFitsEveryWidth(page, path);
      }
    });
  });
}

import { enter } from '../support/enter';
import { products } from '../support/market';
import { expect, expectAccessible, test, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const texts = {
  en: {
    matrix: 'Skip to the matrix',
    cards: 'Skip to the products',
    timeline: 'Skip to the timeline',
  },
  de: {
    matrix: 'Zur Matrix springen',
    cards: 'Zu den Produkten springen',
    timeline: 'Zur Zeitachse springen',
  },
} as const;
const sizes = [
  [390, 844, 'cards'],
  [1440, 900, 'matrix'],
] as const;

const target = (page: Page) => page.locator('main [data-skip-target]');

for (const locale of ['en', 'de'] as const)
  for (const [width, height, rows] of sizes)
    test.describe(`${width} × ${height}, ${locale}`, () => {
      test.use({ viewport: { width, height } });

      test('the first tab stop after a title skips the tools', async ({
        page,
        context,
        server,
        person,
        openSignedIn,
      }) => {
        await openSignedIn('/');
        const pzns = products.map(({ pzn }) => pzn);
        await makeWatchlist(page, person, 'Skipped to', pzns);
        await context.addCookies([{ name: 'locale', value: locale, url: server.url }]);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [path, to] of [
          ...[['/availability', rows] as const, ['/pricing', rows] as const],
          ...[['/reviews', rows] as const, ['/availability-timeline', 'timeline'] as const],
        ]) {
          await enter(page, { path });
          await expect(target(page)).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
          await page.keyboard.press('Tab');
          const skip = page.getByRole('button', { name: texts[locale][to] });
          await expect(skip, path).toBeFocused();
          await expect(skip, path).toHaveCSS('clip-path', 'none');
          await expectAccessible(page);
          await page.keyboard.press('Enter');
          const focused = page.locator(':focus');
          await expect(
            target(page).and(focused).or(target(page).locator(focused)),
            path,
          ).toBeVisible();
          await expect(skip, path).not.toHaveCSS('clip-path', 'none');
        }
      });
    });

import { expectLoaded } from '../support/loaded';
import { products } from '../support/market';
import { shellRows } from '../support/routeTable';
import { expect, expectStill, type Page, test } from '../support/test';
import { createWatchlist } from '../support/watchlist';

/** Above this people notice that a page jumps, says https://web.dev/articles/cls. */
const MOST_SHIFTED = 0.1;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const SHIFTS = 'shifts-of-the-page';

/** How far the page has jumped since it was opened, as a share of the window. */
const shiftedBy = (page: Page): Promise<number> =>
  page.evaluate((key) => Reflect.get(globalThis, key) as number, SHIFTS);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('pages appear in their final shape', async ({ page, openSignedIn }) => {
      await page.addInitScript((key) => {
        Reflect.set(globalThis, key, 0);
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[];
          const shifted = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
          const before = Reflect.get(globalThis, key) as number;
          const sum = shifted.reduce((sofar, { value }) => sofar + value, before);
          Reflect.set(globalThis, key, sum);
        }).observe({ type: 'layout-shift', buffered: true });
      }, SHIFTS);
      await openSignedIn('/settings/watchlists');
      const pzns = products.map(({ pzn }) => pzn);
      await createWatchlist(page, 'Shapes', pzns);
      for (const { path } of shellRows) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        await expectStill(page);
        expect(await shiftedBy(page), path).toBeLessThan(MOST_SHIFTED);
      }
    });
  });
}

import { channels, products, statusNames, statusNow } from '../support/market';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectStill,
  test,
  type Locator,
  type Page,
} from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const HEIGHT = 844;
const WIDTH = 390;

const card = (page: Page, pzn: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(pzn, { exact: true }) });

test.describe('the availability on a phone', () => {
  test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true });

  test.beforeEach(async ({ page, person, openSignedIn }) => {
    const pzns = products.map(({ pzn }) => pzn);
    const id = await makeWatchlist(page, person, 'Phone', pzns);
    await openSignedIn(`/availability?mode=all&local=1&watchlist=${id}`);
    await expect(card(page, '10203603')).toBeVisible();
  });

  test('is a card for each SKU, with a line for every pharmacy and its status', async ({
    page,
  }) => {
    const folded = page.getByRole('listitem').getByRole('button', { expanded: false });
    for (const group of (await folded.all()).reverse()) await group.tap();
    for (const { pzn, family, packSize } of products) {
      const shown = card(page, pzn);
      await expect(shown.getByRole('heading', { level: 3 })).toHaveText(`${family} ${packSize}`);
      for (const { id, name } of channels) {
        const status = statusNames[statusNow[pzn]?.[id] ?? 'unknown'];
        await expect(shown.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText(
          status,
        );
      }
    }
    await expectAccessibleInBothThemes(page);
  });

  test(
    'begins within the first third of the window and never scrolls sideways',
    { tag: '@full' },
    async ({ page }) => {
      await expectStill(page);
      const top = await card(page, '10203603').evaluate((each) => each.getBoundingClientRect().top);
      expect(top).toBeLessThan(HEIGHT / 3);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(WIDTH);
      const region = page.getByRole('region', { name: 'Availability by product and pharmacy' });
      expect(await region.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    },
  );

  test(
    'begins within the first third below a filter, too, and the chip of the filter removes it',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(page.url().replace('mode=all', 'mode=changes'));
      const filters = page.getByRole('group', { name: 'Filters and sorting' });
      const chip = filters.getByRole('button', { name: 'Changed in 7 days, remove' });
      await expect(chip).toBeVisible();
      const first = page.getByRole('heading', { level: 3 }).first();
      await expectStill(page);
      const top = await first.evaluate((each) => each.getBoundingClientRect().top);
      expect(top).toBeLessThan(HEIGHT / 3);
      await expect(filters.getByRole('button')).toHaveCount(1);
      await chip.tap();
      await expect(page).toHaveURL(/mode=all/);
    },
  );

  test(
    'has several filters in one line and one button that clears them',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(
        page.url().replace('mode=all', 'mode=changes&status=available,unavailable&sort=name'),
      );
      const filters = page.getByRole('group', { name: 'Filters and sorting' });
      await expect(filters.getByRole('listitem')).toHaveCount(3);
      const tops = await filters
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await filters.getByRole('button', { name: 'Clear all' }).tap();
      await expect(filters).toBeHidden();
    },
  );

  test('opens the details of a line and returns the focus', async ({ page }) => {
    const line = card(page, '10203603').getByRole('button', { name: /^Löwen Versand/ });
    await line.tap();
    const details = page.getByRole('dialog', { name: 'Bronchopal Syrup 100 ml' });
    await expect(details).toContainText('PZN 10203603 at Löwen Versand');
    await expect(details.getByRole('link', { name: /Löwen Versand/ })).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Close' }).tap();
    await expect(details).toBeHidden();
    await expect(line).toBeFocused();
  });

  test('prints the whole matrix with its glyphs', { tag: '@full' }, async ({ page }) => {
    const sheet = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--glyphs-light'));
    await expect.poll(sheet, { timeout: 40_000 }).toContain('blob:');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
    for (const { pzn } of products)
      await expect(page.getByRole('table').getByText(pzn)).toBeVisible();
  });

  test('is a matrix on a phone on its side, with the whole window below the top bar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: HEIGHT, height: WIDTH });
    const grid = page.getByRole('treegrid');
    await expect(grid).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
    await expectStill(page);
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    const bar = await page.getByRole('banner').boundingBox();
    const matrix = await grid.boundingBox();
    const below = (bar?.y ?? 0) + (bar?.height ?? 0);
    expect(matrix?.y).toBeGreaterThanOrEqual(below);
    expect(matrix?.height).toBeGreaterThan(0.85 * (WIDTH - below));
    await expectAccessible(page);
  });

  test(
    'folds a family, and a search for a pharmacy moves it to the top',
    { tag: '@full' },
    async ({ page }) => {
      const family = page.getByRole('button', { name: /^Bronchopal Syrup/ });
      await family.tap();
      await expect(family).toHaveAttribute('aria-expanded', 'false');
      await expect(card(page, '10203603')).toBeHidden();
      await family.tap();

      await page.getByRole('searchbox').fill('rosen');
      for (const { pzn } of products) {
        await expect(card(page, pzn).getByRole('button').first()).toHaveText(/^Rosen Online/);
      }
    },
  );

  test(
    'folds its controls behind one button that counts the active ones',
    { tag: '@full' },
    async ({ page }) => {
      await expect(page.getByRole('switch', { name: 'Pharmacy SKUs' })).toBeHidden();
      await page.getByRole('button', { name: /^Filter/ }).tap();
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: /^Changes only/ }).check();
      await page.keyboard.press('Escape');
      // Pharmacy SKUs and the mode.
      await expect(page.getByRole('button', { name: 'Filter 2' })).toBeVisible();
    },
  );
});

import { channels, countsNow, products, statusNames, statusNow } from '../support/market';
import { expect, pick, test, type Page } from '../support/test';
import { createWatchlist } from '../support/watchlist';

/** Available now and the share of 7 days precede the pharmacies. */
const FIGURES = 2;
const pzns = products.map(({ pzn }) => pzn);

/** Opens the matrix through the sidebar, including articles that only pharmacies list. */
const openMatrix = async (page: Page) => {
  await page.getByRole('link', { name: 'Availability' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
  await page.getByRole('switch', { name: 'Pharmacy SKUs' }).check();
};

test.describe('availability', () => {
  test(
    'shows exactly the ingested observations, cell by cell',
    { tag: '@every-engine' },
    async ({ page, person, openSignedIn }) => {
      await openSignedIn('/');
      await pick(page, 'Tenant', person.tenants[0]);
      await createWatchlist(page, 'Every status', pzns);
      await pick(page, 'Watchlist', 'Every status');
      await openMatrix(page);

      const grid = page.getByRole('treegrid');
      for (const channel of channels) {
        await expect(grid.getByRole('columnheader', { name: channel.name })).toBeVisible();
      }
      for (const { pzn } of products) {
        const row = grid.getByRole('row').filter({ hasText: pzn });
        for (const [index, channel] of channels.entries()) {
          const status = statusNow[pzn]?.[channel.id] ?? 'unknown';
          const cell = row.getByRole('gridcell').nth(FIGURES + index);
          await expect(cell).toHaveAccessibleName(new RegExp(`${statusNames[status]}\\b`));
        }
      }
    },
  );

  test('counts every status in the legend', async ({ page, person, openSignedIn }) => {
    await openSignedIn('/');
    await pick(page, 'Tenant', person.tenants[0]);
    await createWatchlist(page, 'Legend', pzns);
    await openMatrix(page);
    for (const [name, count] of Object.entries(countsNow())) {
      await expect(
        page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) }),
      ).toBeVisible();
    }
  });

  test("is shown with the person's last settings in every browser", async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/');
    await createWatchlist(page, 'Settings', pzns);
    const saved = page.waitForResponse((response) =>
      /availability_localSkus/.test(response.request().postData() ?? ''),
    );
    await openMatrix(page);
    expect((await saved).status()).toBe(200);
    // Nothing of the person stays in this browser.
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await openSignedIn('/availability');
    await expect(page.getByRole('switch', { name: 'Pharmacy SKUs' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'History' })).toBeChecked();
  });

  test('can be read by keyboard', async ({ page, openSignedIn }) => {
    await openSignedIn('/');
    await createWatchlist(page, 'Keyboard', pzns);
    await openMatrix(page);
    const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: '10203603' });
    const cell = row.getByRole('gridcell').nth(FIGURES);
    await cell.click();
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(/Limited/);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveAccessibleName(/Not Offered/);
    // The last row is the total.
    await page.keyboard.press('Control+End');
    await expect(page.locator(':focus')).toHaveAccessibleName(/available$/);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator(':focus')).toHaveAccessibleName(/Limited/);
  });
});

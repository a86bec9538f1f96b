import { channels, products } from '../support/market';
import { navigation } from '../support/session';
import { expect, expectAccessibleInBothThemes, type Page, test } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);
const tableOf = (page: Page) => page.getByRole('table', { name: /both sides/ });
const rowOf = (page: Page, name: string) =>
  tableOf(page).getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  const watchlistId = await makeWatchlist(page, person, 'Compared', pzns);
  await page.goto(`/?watchlist=${watchlistId}`);
});

test('three actions lead from the dashboard to a brand against another at the same pharmacies', async ({
  page,
}) => {
  await navigation(page).getByRole('link', { name: 'Compare' }).click();
  await expect(tableOf(page)).toBeVisible();
  await page.getByRole('combobox', { name: /First/ }).click();
  await page.getByRole('option', { name: 'Halsano' }).click();
  await expect(page).toHaveURL(/first=Halsano/);
  for (const { name } of channels) await expect(rowOf(page, name)).toBeVisible();

  await page.getByRole('button', { name: 'Swap both sides' }).click();
  await expect(page.getByRole('combobox', { name: /Second/ })).toHaveValue('Halsano');
  await page.goBack();
  await expect(navigation(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('axe finds no fault in the comparison, its picker and its cards on a phone', async ({
  page,
}) => {
  await page.goto('/compare?by=family');
  await expect(tableOf(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tableOf(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('radio', { name: 'Products' }).check();
  await page.getByRole('button', { name: /^First/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

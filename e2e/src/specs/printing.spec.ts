import { products, channels } from '../support/market';
import { expect, test } from '../support/test';
import { createWatchlist } from '../support/watchlist';

test('a printed matrix has every row and column, and nothing of the frame around it', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/');
  await createWatchlist(
    page,
    'Printed',
    products.map(({ pzn }) => pzn),
  );
  await page.getByRole('link', { name: 'Availability' }).first().click();
  await page.getByRole('switch', { name: 'Pharmacy SKUs' }).check();
  await expect(page.getByRole('treegrid')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('treegrid')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const table = page.getByRole('table');
  for (const { pzn } of products) await expect(table.getByText(pzn)).toBeVisible();
  for (const { name } of channels) {
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  }

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(table).toBeHidden();
  await expect(page.getByRole('treegrid')).toBeVisible();
});

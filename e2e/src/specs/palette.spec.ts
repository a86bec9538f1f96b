import { products } from '../support/market';
import { expect, expectAccessibleInBothThemes, test, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

const pzns = products.map(({ pzn }) => pzn);
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const grid = (page: Page) => page.getByRole('treegrid');

test('the palette leads to a product and a watchlist, by keyboard and with a typing error', async ({
  page,
  person,
  openSignedIn,
}) => {
  await makeWatchlist(page, person, 'Colds', pzns);
  await makeWatchlist(page, person, 'Lozenges only', ['04877800']);
  await openSignedIn('/settings/watchlists');
  await expect(page.getByRole('row', { name: /Lozenges only/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bronhopal 200');
  const product = page.getByRole('option', { name: /Bronchopal Syrup 200 ml/ });
  await expect(product).toContainText('0 of 2 available');
  await expectAccessibleInBothThemes(page);
  await expect(product).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(grid(page).getByRole('rowheader', { name: /07688100/ })).toBeVisible();
  await expect(grid(page).getByRole('rowheader', { name: /10203603/ })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('lozenges only');
  const watchlist = page
    .getByRole('group', { name: 'Watchlists' })
    .getByRole('option', { name: /Lozenges only/ });
  await expect(watchlist).toBeVisible();
  while ((await watchlist.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Watchlist' })).toHaveValue('Lozenges only');

  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([
    'Lozenges only',
    'Bronchopal Syrup 200 ml',
  ]);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByRole('group', { name: 'In a matrix' })).toBeVisible();
  await expect(shortcuts.getByRole('group', { name: 'In watchlists' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

import { products, statusNames } from '../support/market';
import { PASSWORD } from '../support/session';
import { expect, test, type Locator, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

const pzns = products.map(({ pzn }) => pzn);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');

/** Tabs until the element has the focus. */
const tabTo = async (page: Page, target: Locator, most = 40): Promise<void> => {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
};

test('with the keyboard alone a line of the dashboard leads to its cell and back', async ({
  page,
  person,
}) => {
  await makeWatchlist(page, person, 'Keys', pzns);
  await page.goto('/auth/login');
  await expect(title(page)).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const line = page.getByRole('link', { name: /became unavailable/ });
  await expect(line).toBeVisible();
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details).toBeFocused();
  await expect(details).toContainText(statusNames.unavailable);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(focused(page)).toHaveAccessibleName(/^Unavailable since/);
  await page.goBack();
  await expect(title(page)).toHaveText('Keys');
  await expect(title(page)).toBeFocused();
});

test('with the keyboard alone the list is sorted and leads to a cell, and prices get a threshold', async ({
  page,
  person,
  openSignedIn,
}) => {
  const watchlistId = await makeWatchlist(page, person, 'Keys', pzns);
  await openSignedIn(`/availability?mode=all&as=list&watchlist=${watchlistId}`);
  const list = page.getByRole('grid', { name: 'What is missing or in doubt' });
  await expect(list).toBeVisible();
  await tabTo(page, list.getByRole('button', { name: 'Product' }));
  await page.keyboard.press('Enter');
  await expect(list.getByRole('columnheader', { name: 'Product' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await tabTo(page, list.getByRole('row').nth(1));
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveAttribute('role', 'gridcell');

  await page.goto(`/pricing?watchlist=${watchlistId}`);
  const threshold = page.getByRole('spinbutton');
  await expect(threshold).toBeVisible();
  await tabTo(page, threshold);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/threshold=20/);

  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Enter')),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

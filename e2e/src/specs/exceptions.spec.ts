import { downloadCsv } from '../support/exportedFile';
import { channels, products, statusNames, statusNow } from '../support/market';
import { expect, expectAccessibleInBothThemes, type Page, test } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);
const listOf = (page: Page) => page.getByRole('grid', { name: 'What is missing or in doubt' });

const missing = ['unavailable', 'limited', 'not-offered', 'not-listed'];
/** The cells of the market that are missing or soon will be, as they were ingested. */
const exceptions = pzns.flatMap((pzn) =>
  channels.flatMap(({ id, name }) => {
    const status = statusNow[pzn]?.[id] ?? 'unknown';
    return missing.includes(status) ? [{ pzn, pharmacy: name, status }] : [];
  }),
);

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  const watchlistId = await makeWatchlist(page, person, 'Exceptions', pzns);
  await page.goto(`/availability?mode=all&as=list&local=1&watchlist=${watchlistId}`);
  await expect(listOf(page)).toBeVisible();
});

test('the list has a row for each cell that is missing, which leads to the cell', async ({
  page,
}) => {
  await expect(page.getByText(`${exceptions.length} rows`)).toBeVisible();
  for (const { pzn, pharmacy, status } of exceptions) {
    const row = listOf(page)
      .getByRole('row')
      .filter({ hasText: pzn })
      .filter({ hasText: pharmacy })
      .filter({ hasText: statusNames[status] });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Available');
  }
  const row = listOf(page).getByRole('row').filter({ hasText: statusNames.unavailable });
  await row.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details).toContainText(statusNames.unavailable);
  await expect(page).toHaveURL(/cell=/);
});

test('the list has the rows of its export, and no fault that axe finds', async ({ page }) => {
  await expectAccessibleInBothThemes(page);
  for (const grouping of ['Product', 'Pharmacy']) {
    await page.getByRole('radio', { name: grouping }).check();
    await expect(
      listOf(page)
        .getByText(/^\d rows?$/)
        .first(),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  const csv = await downloadCsv(page);
  expect(Object.keys(csv).sort()).toEqual([...new Set(exceptions.map(({ pzn }) => pzn))].sort());
});

import { dayOfTime } from '@pmm/shared/figures/calendarDay';
import { downloadMatrix } from '../support/exportedFile';
import { products } from '../support/market';
import { expect, expectAccessibleInBothThemes, test } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const DAY_MS = 86_400_000;
/** Everything was read and available two days ago, and then only at the newest crawl. */
const yesterday = dayOfTime(Date.now() - DAY_MS);
/** Of the listed SKUs, from the ingested statuses: Unknown is not compared. */
const expected = { lost: 3, returned: 0, other: 2, then: 7, now: 4 };

test('two dates are compared on the page, on a phone and in a file', async ({
  page,
  person,
  openSignedIn,
}) => {
  await openSignedIn('/');
  const pzns = products.map(({ pzn }) => pzn);
  const watchlistId = await makeWatchlist(page, person, 'Dates', pzns);
  await page.goto(`/availability?watchlist=${watchlistId}`);
  await expect(page.getByRole('treegrid')).toBeVisible();

  await page.getByRole('radio', { name: 'Compare' }).check();
  await page.getByLabel('Earlier date').fill(yesterday);
  await expect(page).toHaveURL(new RegExp(`with=${yesterday}`));
  const head = page.getByLabel('What has changed');
  await expect(head).toHaveText(
    new RegExp(
      `lost${expected.lost}returned${expected.returned}other changes${expected.other}` +
        `of 7 available.*${expected.then} → ${expected.now}`,
    ),
  );
  await expect(page.getByRole('gridcell', { name: 'Unavailable, before Available' })).toHaveCount(
    1,
  );
  await expect(page.getByRole('gridcell', { name: /: not compared$/ })).toHaveCount(1);
  await expectAccessibleInBothThemes(page);

  const rows = await downloadMatrix(page);
  const changeOf = (change: string) => rows.filter((row) => row.at(-1) === change).length;
  expect([changeOf('lost'), changeOf('other change'), changeOf('not compared')]).toEqual([3, 2, 1]);
  expect(
    rows.filter((row) => row.includes('Available') && row.includes('Unavailable')),
  ).toHaveLength(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Available → Unavailable')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

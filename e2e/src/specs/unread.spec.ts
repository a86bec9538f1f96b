import { expectRowsInFirstThird } from '../support/firstThird';
import { expectLineWhole } from '../support/layout';
import { downloadCsv } from '../support/exportedFile';
import { gone, first, test, unreadPharmacies, unreadProducts } from '../support/unreadMarket';
import { expect, expectAccessibleInBothThemes, type Locator, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const [{ id: pharmacy }] = unreadPharmacies;
const NOT_CRAWLED = /Not crawled since \d+\s\w+/;
const WHY = /not confirmed since .+: the product is not crawled any more$/;

let watchlistId: string;

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  watchlistId = await makeWatchlist(
    page,
    person,
    'Unread',
    unreadProducts.map(({ pzn }) => pzn),
  );
});

const lineOf = (page: Page) => page.getByRole('status').filter({ hasText: gone.name });

const openMatrix = async (page: Page, path: string) => {
  await page.goto(`${path}?watchlist=${watchlistId}`);
  const grid = page.getByRole('treegrid');
  await expect(grid).toBeVisible();
  // The narrow column of the prices has only room for the last crawl.
  const isUnread = path === '/pricing' ? /Last crawl \d+\s\w+/ : NOT_CRAWLED;
  return { grid, row: grid.getByRole('row').filter({ hasText: isUnread }) };
};

for (const path of ['/availability', '/pricing', '/reviews']) {
  test(`a product that is no longer crawled is marked on ${path} and does not count`, async ({
    page,
  }) => {
    const { grid, row } = await openMatrix(page, path);
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('rowheader')).toHaveAccessibleName(
      new RegExp(`${gone.name}.*not crawled since .+PZN ${gone.pzn}`),
    );
    await expect(row.getByRole('gridcell', { name: WHY })).toHaveCount(unreadPharmacies.length);
    await expect(grid.getByRole('gridcell', { name: WHY })).toHaveCount(unreadPharmacies.length);
    await expect(
      page.getByRole('button', {
        name: new RegExp(String.raw`^Not confirmed\s*${unreadPharmacies.length}$`),
      }),
    ).toBeVisible();
    await lineOf(page).getByRole('button', { name: 'Show only this one' }).click();
    await expect(page.getByRole('row').filter({ hasText: /\d St/ })).toHaveCount(1);
    await expect(row).toHaveCount(1);
    await row.getByRole('gridcell', { name: WHY }).first().click();
    const details = page.getByRole('dialog', { name: new RegExp(gone.name) });
    await expect(details).toContainText('Not confirmed since');
    await expect(details).toContainText('The page of the product is not crawled any more');
    await expectAccessibleInBothThemes(page);
  });
}

test(
  'the line about an uncrawled product is fully visible in a window of any size, in both languages',
  { tag: '@full' },
  async ({ page }) => {
    await expectLineWhole(page, lineOf(page), `/pricing?watchlist=${watchlistId}`);
  },
);

test('a file contains uncrawled products only on request', { tag: '@full' }, async ({ page }) => {
  await page.goto(`/reviews?unread=1&watchlist=${watchlistId}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  expect(Object.keys(await downloadCsv(page))).toEqual([gone.pzn]);
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test(
    'the text below the matrix begins at its end, also with pharmacies without data',
    { tag: '@full' },
    async ({ page }) => {
      const { grid } = await openMatrix(page, '/pricing');
      const edge = page.getByRole('button', { name: /\d without data/ });
      const endOf = async (shown: Locator) => {
        const box = await shown.boundingBox();
        return Math.round((box?.y ?? NaN) + (box?.height ?? NaN));
      };
      // The border of the matrix is one pixel.
      await expect.poll(async () => (await endOf(edge)) - (await endOf(grid))).toBe(1);
    },
  );
});

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 };
  test.use({ viewport });

  test(
    'rows begin within the first third, also below the line about an uncrawled product',
    { tag: '@full' },
    async ({ page }) => {
      await expectRowsInFirstThird(page, watchlistId, lineOf(page), () =>
        expectAccessibleInBothThemes(page),
      );
    },
  );
});

test('the lane of an uncrawled product ends with its last crawl', async ({ page }) => {
  await page.goto(`/availability-timeline?watchlist=${watchlistId}&channel=${pharmacy}`);
  const lane = page.getByRole('row').filter({ hasText: gone.name });
  await expect(lane).toContainText('not crawled, 3 d');
  await expect(page.getByRole('row').filter({ hasText: first.name })).not.toContainText(
    'not crawled',
  );
  await expect(page.getByText('1 product is not crawled any more and is left out')).toBeVisible();
});

test('the dashboard does not count an uncrawled product as Unavailable now', async ({ page }) => {
  await page.goto(`/?watchlist=${watchlistId}`);
  await expect(page.getByText('Nothing is out')).toBeVisible();
});

test(
  'a file shows since when a product is not crawled, and that it is not confirmed',
  { tag: '@full' },
  async ({ page }) => {
    await openMatrix(page, '/availability');
    const csv = await downloadCsv(page);
    expect(csv[gone.pzn]?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(csv[first.pzn]?.[1]).toBe('');
    expect(csv[gone.pzn]?.slice(-unreadPharmacies.length)).toEqual(
      unreadPharmacies.map(() => 'Unavailable (not confirmed)'),
    );
    expect(csv[first.pzn]?.slice(-unreadPharmacies.length)).toEqual(
      unreadPharmacies.map(() => 'Available'),
    );
  },
);

import { downloadCsv } from '../support/exportedFile';
import {
  listedPzns,
  reviewChannels,
  reviewed,
  reviewedPzns,
  test,
  type ReviewedCell,
} from '../support/reviewMarket';
import { expect, expectAccessibleInBothThemes, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

// Every figure is computed here from the ingested values, without the code of the product.
const cellsAt = (pzns: readonly string[], channel?: string): ReviewedCell[] =>
  pzns.flatMap((pzn) =>
    Object.entries(reviewed[pzn] ?? {}).flatMap(([id, cell]) =>
      channel === undefined || id === channel ? cell : [],
    ),
  );

const scoreOf = (shown: readonly { rating: number | null; count: number | null }[]) => {
  const sure = shown.flatMap(({ rating, count }) =>
    rating === null || count === null || count === 0 ? [] : { rating, count },
  );
  const weight = sure.reduce((sum, { count }) => sum + count, 0);
  const stars = sure.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return weight === 0 ? null : stars / weight;
};
const countOf = (shown: readonly { count: number | null }[]) =>
  shown.reduce((sum, { count }) => sum + (count ?? 0), 0);
const inThousands = (count: number) => count.toLocaleString('en-GB');

const open = async (page: Page, search = '') => {
  await page.goto(`/reviews${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratings & Reviews Matrix');
  const grid = page.getByRole('treegrid');
  await expect(grid).toBeVisible();
  return grid;
};

const rowOf = (page: Page, pzn: string) =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: pzn });

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  const watchlistId = await makeWatchlist(page, person, 'Reviewed', reviewedPzns);
  await page.goto(`/reviews?watchlist=${watchlistId}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
});

test('the list of reviews has the rows of its export, and no fault that axe finds', async ({
  page,
}) => {
  await page.getByRole('radio', { name: 'List', exact: true }).check();
  const list = page.getByRole('grid', { name: 'Ratings that stand out' });
  // 3.4 after 3.6, and 3.9 since it was first read.
  await expect(page.getByText('2 rows')).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toContainText('3.4▼ 0.2');
  await expect(list.getByRole('row').nth(2)).toContainText('3.9low');
  await expectAccessibleInBothThemes(page);
  expect(Object.keys(await downloadCsv(page)).sort()).toEqual(['04877800', '10203603']);
});

test('the review matrix shows exactly the ingested reviews, cell by cell', async ({ page }) => {
  const names: Record<string, readonly (string | RegExp)[]> = {
    '10203603': [
      '4.4 of 5 from 187 reviews; 0.1 higher than 30 days ago; 37 new',
      '3.4 of 5 from 40 reviews; 0.2 lower than 30 days ago; 5 new',
      '4.9 of 5 from 12 reviews, too few to be reliable',
    ],
    '07688100': [
      'None, listed without a review',
      'Not Listed',
      '4.7 of 5, no count of reviews shown',
    ],
    // First read inside the period, so it has nothing new.
    '04877800': [
      '3.9 of 5 from 30 reviews',
      '4.6 of 5 from 1,200 reviews; 0.1 higher than 30 days ago; 200 new',
      'No data',
    ],
  };
  for (const [pzn, cells] of Object.entries(names)) {
    // Score and count precede the pharmacies.
    for (const [index, name] of cells.entries()) {
      await expect(
        rowOf(page, pzn)
          .getByRole('gridcell')
          .nth(2 + index),
      ).toHaveAccessibleName(name);
    }
  }
  await expect(rowOf(page, '10203603').getByText('4.4')).toBeVisible();
});

test(
  'the review matrix weights rows, pharmacies and the total by count',
  { tag: '@full' },
  async ({ page }) => {
    for (const pzn of listedPzns) {
      const shown = cellsAt([pzn]).map(({ now }) => now);
      const figures = rowOf(page, pzn).getByRole('gridcell');
      await expect(figures.nth(0)).toContainText(scoreOf(shown)?.toFixed(2) ?? '');
      await expect(figures.nth(1)).toContainText(inThousands(countOf(shown)));
    }
    for (const { id, name } of reviewChannels) {
      const score = scoreOf(cellsAt(listedPzns, id).map(({ now }) => now));
      await expect(page.getByRole('columnheader', { name })).toHaveAccessibleName(
        new RegExp(`^${name}, ${(score ?? 0).toFixed(2)} of 5 from `),
      );
    }
    const all = cellsAt(listedPzns);
    const compared = all.filter(({ now, before }) => now.count !== null && before?.count != null);
    const fresh =
      countOf(compared.map(({ now }) => now)) -
      countOf(compared.flatMap(({ before }) => before ?? []));
    const total = countOf(all.map(({ now }) => now));
    await expect(page.getByRole('banner').or(page.getByRole('main'))).toContainText([
      `${inThousands(total)} reviews, ${fresh} of them new in 30 days`,
    ]);
  },
);

test('the legend of the review matrix counts every sign and filters by it', async ({ page }) => {
  const all = cellsAt(listedPzns);
  const reviewedCells = all.filter(({ now }) => now.rating !== null || (now.count ?? 0) > 0);
  const many = reviewedCells.filter(({ now }) => (now.count ?? 0) >= 30);
  const counts = {
    '30 reviews or more': many.length,
    'Under 30': reviewedCells.length - many.length,
    'no review': all.filter(({ now }) => now.count === 0).length,
    'Not Listed': all.filter(({ status }) => status === 'not-listed').length,
    '< 4.0': many.filter(({ now }) => (now.rating ?? 5) < 4).length,
    '< 3.5': many.filter(({ now }) => (now.rating ?? 5) < 3.5).length,
    Higher: 2,
    Lower: 1,
  };
  // The pharmacies of the common market have no reviews, but list products.
  const more = new Set(['no review', 'Not Listed']);
  const legend = page.getByRole('group', { name: 'Legend' });
  for (const [name, count] of Object.entries(counts)) {
    await expect(
      legend.getByRole('button', {
        name: new RegExp(`^${name} ?${more.has(name) ? String.raw`\d+` : count}$`),
      }),
    ).toBeVisible();
  }
  await legend.getByRole('button', { name: /^All signs/ }).click();
  const explained = page.getByRole('dialog', { name: 'All signs' }).locator('li > i');
  await expect(explained.first()).toBeVisible();
  await expect(explained.filter({ visible: false })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await legend.getByRole('button', { name: /^< 3\.5/ }).click();
  await expect(page).toHaveURL(/show=very-low/);
  await expect(rowOf(page, '10203603')).toBeVisible();
  await expect(rowOf(page, '04877800')).toHaveCount(0);
});

test('the review matrix sorts by its headers, the worst first, and a link restores the view', async ({
  page,
}) => {
  const pzns = () =>
    page
      .getByRole('treegrid')
      .getByRole('rowheader', { name: /PZN/ })
      .evaluateAll((headers) =>
        headers.map((header) => /\d{8}/.exec(header.getAttribute('aria-label') ?? '')?.[0]),
      );
  await page.getByRole('columnheader', { name: 'Score' }).click();
  // 3.9 × 30 and 4.55 × 1,200 give a score of 4.53; 4.4 × 187, 3.4 × 40 and 4.9 × 12 one of 4.26.
  await expect.poll(pzns).toEqual(['10203603', '07688100', '04877800']);
  await page.getByRole('columnheader', { name: 'Score' }).click();
  await expect.poll(pzns).toEqual(['04877800', '10203603', '07688100']);
  await expect(page).toHaveURL(/sort=-score/);
  await page.reload();
  await expect.poll(pzns).toEqual(['04877800', '10203603', '07688100']);
});

test(
  'the review matrix shows pharmacy SKUs on request, and compares with another time',
  { tag: '@full' },
  async ({ page }) => {
    await page.getByRole('switch', { name: 'Pharmacy SKUs' }).check();
    await expect(rowOf(page, '01234562')).toBeVisible();
    await page.getByRole('button', { name: /^Change in/ }).click();
    await page.getByRole('option', { name: 'in 7 days' }).click();
    const shown = cellsAt(reviewedPzns).map(({ now }) => now);
    // Nothing was read between 31 days ago and now: the values of that time also applied 7 days
    // ago.
    await expect(page.getByText(`${inThousands(countOf(shown))} reviews,`)).toContainText(
      'new in 7 days',
    );
  },
);

test(
  'the review matrix can be read by keyboard, with details and history',
  { tag: '@full' },
  async ({ page }) => {
    const cell = rowOf(page, '10203603').getByRole('gridcell').nth(2);
    await cell.click();
    const details = page.getByRole('dialog');
    await expect(details).toBeFocused();
    await expect(
      details.getByRole('list', { name: 'Ratings of these days' }).getByRole('listitem'),
    ).toHaveText([/4\.4 of 5 from 187 reviews/, /4\.3 of 5 from 150 reviews/]);
    await expect(details.getByRole('link', { name: /Open the product at Stern/ })).toHaveAttribute(
      'href',
      'https://stern.example/10203603',
    );
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toContainText('at Anker Apotheke');
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^3\.4 of 5 from 40 reviews/);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^4\.9 of 5 from 12 reviews/);
  },
);

test(
  'axe finds no violation in the review matrix, in both themes and on a phone',
  { tag: '@full' },
  async ({ page }) => {
    await open(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBothThemes(page);
  },
);

import { expectWholeSheets, lettersOf, papers, print, wordsOf } from '../support/paper';
import { test } from '../support/pictureTest';
import { expect } from '../support/test';
import { widePharmacies, wideSkus } from '../support/wideMarket';

const matrices = [
  {
    path: '/availability',
    from: '5 Mar 2026, 10:00',
    ...{ first: 'Available now', legend: 'Not Offered', slanted: widePharmacies },
  },
  {
    path: '/pricing',
    from: '5 Mar 2026, 10:00',
    ...{ first: 'AVP', legend: 'Sold out', slanted: [] },
  },
  {
    path: '/reviews',
    ...{ first: 'Score', legend: '30 reviews or more', slanted: [] },
    // It compares with the reviews of 30 days before.
    from: '10 Feb 2026, 10:00',
  },
];

for (const { path, first, legend, slanted, from } of matrices) {
  for (const paper of papers) {
    test(
      `${path} fits on paper completely, with its headers on every sheet, ${paper.name}`,
      { tag: '@full' },
      async ({ page, server, openSignedIn }) => {
        const id = server.watchlistIds.get('Breites Sortiment') ?? '';
        await openSignedIn(`${path}?watchlist=${id}`);
        await expect(page.getByRole('treegrid').getByRole('gridcell').first()).toBeVisible();
        const printed = await print(page, paper);
        const subject = `Breites Sortiment · ${from} to 12 Mar 2026, 10:00, Europe/Berlin`;
        expectWholeSheets(printed, paper, { subject, slanted });

        const sheets = printed.pages.map(wordsOf);
        expect(sheets.length).toBeGreaterThan(1);
        expect(sheets[0]).toContain('Watchlist:BreitesSortiment');
        expect(sheets[0]).toContain(lettersOf(legend));
        const header = lettersOf(`Product${first}`);
        const withRows = sheets.filter((sheet) => wideSkus.some(([pzn]) => sheet.includes(pzn)));
        for (const sheet of withRows) expect(sheet).toContain(header);
        const all = sheets.join('');
        for (const [pzn] of wideSkus) expect(all, pzn).toContain(pzn);
        for (const name of widePharmacies) expect(all, name).toContain(lettersOf(name));
      },
    );
  }
}

for (const { path } of matrices) {
  test(
    `${path} prints the name of every pharmacy, also of those that are not crawled`,
    { tag: '@full' },
    async ({ page, server, openSignedIn }) => {
      await openSignedIn(
        `${path}?watchlist=${server.watchlistIds.get('Erkältung und Haut') ?? ''}`,
      );
      await expect(page.getByRole('treegrid')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      const heads = page.getByRole('table').getByRole('columnheader');
      await expect(heads.filter({ hasText: 'Sanvita24' })).toBeVisible();
      // Text painted behind a background is in the file, but not on the paper.
      const behind = await heads.evaluateAll((all) =>
        all.flatMap((head) => {
          const { left, width, bottom } = head.getBoundingClientRect();
          const stack = document.elementsFromPoint(left + width / 2, bottom - 14);
          const at = stack.findIndex((each) => head.contains(each));
          const isCovered = stack
            .slice(0, at)
            .some((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)');
          return at === -1 || isCovered ? [head.textContent] : [];
        }),
      );
      expect(behind).toEqual([]);
    },
  );
}

test('a printed share is next to its bar and not on it, with the space of German', async ({
  page,
  context,
  server,
  openSignedIn,
}) => {
  await context.addCookies([{ name: 'locale', value: 'de', url: server.url }]);
  const id = server.watchlistIds.get('Breites Sortiment') ?? '';
  await openSignedIn(`/availability?watchlist=${id}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const rooms = await page
    .locator('td.bar')
    .filter({ visible: true })
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        // Where the bar of 30 pixels ends.
        return text.getBoundingClientRect().left - cell.getBoundingClientRect().left - 36;
      }),
    );
  expect(rooms.length).toBeGreaterThan(0);
  expect(Math.min(...rooms)).toBeGreaterThan(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `paper keeps its own colour in the ${colorScheme} theme`,
    { tag: '@full' },
    async ({ page, openSignedIn }) => {
      await page.emulateMedia({ colorScheme, media: 'print' });
      await openSignedIn('/availability');
      const grounds = await page.evaluate(() =>
        [document.documentElement, document.body].map(
          (each) => getComputedStyle(each).backgroundColor,
        ),
      );
      expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    },
  );
}

test(
  'on a phone the print explains its signs, too',
  { tag: '@full' },
  async ({ page, server, openSignedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const id = server.watchlistIds.get('Vitamine') ?? '';
    for (const { path, legend } of matrices) {
      await openSignedIn(`${path}?watchlist=${id}`);
      await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
      const sign = page.locator('[data-legend]').getByText(legend);
      await expect(sign).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(sign).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test('the screen has the matrix, the paper its table, and neither prints the frame', async ({
  page,
  server,
  openSignedIn,
}) => {
  const id = server.watchlistIds.get('Vitamine') ?? '';
  await openSignedIn(`/availability?watchlist=${id}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('treegrid')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('radio').first()).toBeHidden();
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(table).toBeHidden();
  await expect(page.getByRole('treegrid')).toBeVisible();
});

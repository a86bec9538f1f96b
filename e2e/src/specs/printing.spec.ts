import { extractTextItems, type StructuredTextItem } from 'unpdf';
import { test } from '../support/pictureTest';
import { expect, type Page } from '../support/test';
import { widePharmacies, wideSkus } from '../support/wideMarket';

/** A4 in points; Chromium rounds to whole pixels. */
const papers = [
  { landscape: false, width: 595, height: 842 },
  { landscape: true, width: 842, height: 595 },
] as const;
type Paper = (typeof papers)[number];
const POINTS_PER_MM = 72 / 25.4;
const MARGIN = 10 * POINTS_PER_MM;
/** The number of the sheet and what is printed are in it. */
const FOOT = 15 * POINTS_PER_MM;
const ROUNDING = 1.5;

type PrintedPage = readonly StructuredTextItem[];

/** The printed page, with the text of each sheet. */
const print = async (
  page: Page,
  { landscape }: Paper,
): Promise<{ sizes: string[]; pages: PrintedPage[] }> => {
  const pdf = await page.pdf({ format: 'A4', landscape, printBackground: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[([^\]]+)\]/g)];
  const { items } = await extractTextItems(new Uint8Array(pdf));
  return { sizes: sizes.map(([, box = '']) => box), pages: items };
};

/** Only the letters: names have line breaks, and a ligature may be one character. */
const lettersOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
const wordsOf = (sheet: PrintedPage): string => lettersOf(sheet.map(({ str }) => str).join(''));

/** Texts that overlap, each pair once; only the upright box of a slanted text is available. */
const overwritten = (sheet: PrintedPage, slanted: readonly string[]): string[] => {
  const texts = sheet.filter(({ str }) => str.trim() !== '' && !slanted.includes(str));
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(({ x, y, width, height }) => {
        const isBeside = x + width < one.x + ROUNDING || one.x + one.width < x + ROUNDING;
        return !isBeside && Math.abs(y - one.y) < 0.8 * Math.min(height, one.height);
      })
      .map(({ str }) => `${str} on ${one.str}`),
  );
};

const matrices = [
  {
    path: '/availability',
    ...{ first: 'Available now', legend: 'Not Offered', slanted: widePharmacies },
  },
  { path: '/pricing', first: 'AVP', legend: 'Sold out', slanted: [] },
  { path: '/reviews', first: 'Score', legend: '30 reviews or more', slanted: [] },
];

/** Every sheet has the size, nothing is outside of it or on something else, and each has its number. */
const expectWholeSheets = (
  { sizes, pages }: Awaited<ReturnType<typeof print>>,
  paper: Paper,
  slanted: readonly string[] = [],
): void => {
  expect(sizes).toHaveLength(pages.length);
  for (const box of sizes) {
    const [, , width = 0, height = 0] = box.split(' ').map(Number);
    expect(Math.abs(width - paper.width)).toBeLessThan(ROUNDING);
    expect(Math.abs(height - paper.height)).toBeLessThan(ROUNDING);
  }
  const outside = pages.flat().filter(({ str, x, y, width }) => {
    const right = paper.width - MARGIN + ROUNDING;
    const isBeside = x < MARGIN - ROUNDING || x + width > right;
    return str.trim() !== '' && (isBeside || y > paper.height - MARGIN);
  });
  expect(outside.map(({ str }) => str)).toEqual([]);
  expect(pages.flatMap((sheet) => overwritten(sheet, slanted))).toEqual([]);
  for (const [index, sheet] of pages.entries()) {
    const foot = wordsOf(sheet.filter(({ y }) => y < FOOT));
    expect(foot).toContain(`${index + 1}/${pages.length}`);
    expect(foot).toContain('BreitesSortiment·');
    expect(foot).toContain('5Mar2026,10:00to12Mar2026,10:00,Europe/Berlin');
  }
};

for (const { path, first, legend, slanted } of matrices) {
  for (const paper of papers) {
    test(
      `${path} fits on paper completely, with its headers on every sheet, ${paper.landscape ? 'landscape' : 'portrait'}`,
      { tag: '@full' },
      async ({ page, server, openSignedIn }) => {
        const id = server.watchlistIds.get('Breites Sortiment') ?? '';
        await openSignedIn(`${path}?watchlist=${id}`);
        await expect(page.getByRole('treegrid').getByRole('gridcell').first()).toBeVisible();
        const printed = await print(page, paper);
        expectWholeSheets(printed, paper, slanted);

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

/** Of lanes of the product, or of the pharmacy: what is printed of each, and what all are about. */
const timelines = [
  { axis: 'product', place: 'Product:', lanes: widePharmacies },
  {
    axis: 'pharmacy',
    place: 'Pharmacy:',
    lanes: wideSkus.map(([, family, size]) => family + size),
  },
];

for (const { axis, place, lanes } of timelines) {
  for (const paper of papers) {
    test(`the timeline of one ${axis} prints every lane, ${paper.landscape ? 'landscape' : 'portrait'}`, async ({
      page,
      server,
      openSignedIn,
    }) => {
      const id = server.watchlistIds.get('Breites Sortiment') ?? '';
      await openSignedIn(`/availability-timeline?axis=${axis}&watchlist=${id}`);
      await expect(page.getByRole('table')).toBeVisible();
      const printed = await print(page, paper);
      expectWholeSheets(printed, paper);
      const sheets = printed.pages.map(wordsOf);
      expect(sheets[0]).toContain('Watchlist:BreitesSortiment');
      expect(sheets[0]).toContain(place);
      expect(sheets[0]).toContain('NotOffered');
      for (const sheet of sheets) expect(sheet).toContain('Longestgap');
      const all = sheets.join('');
      for (const name of lanes) expect(all, name).toContain(lettersOf(name));
    });
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
  const rooms = await page.locator('td.bar').evaluateAll((cells) =>
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

import { extractTextItems, type StructuredTextItem } from 'unpdf';
import { test } from '../support/pictureTest';
import { expect, type Page } from '../support/test';
import { widePharmacies, wideSkus } from '../support/wideMarket';

/** A4 in landscape, in points; Chromium rounds to whole pixels. */
const PAPER = { width: 842, height: 595 };
const MARGIN = (10 / 25.4) * 72;
const ROUNDING = 1.5;

type PrintedPage = readonly StructuredTextItem[];

/** The printed page, with the text of each sheet. */
const print = async (page: Page): Promise<{ sizes: string[]; pages: PrintedPage[] }> => {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
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

for (const { path, first, legend, slanted } of matrices) {
  test(
    `${path} fits on paper completely, with its headers on every sheet`,
    { tag: '@full' },
    async ({ page, server, openSignedIn }) => {
      const id = server.watchlistIds.get('Breites Sortiment') ?? '';
      await openSignedIn(`${path}?watchlist=${id}`);
      await expect(page.getByRole('treegrid').getByRole('gridcell').first()).toBeVisible();
      const { sizes, pages } = await print(page);

      expect(pages.length).toBeGreaterThan(3);
      expect(sizes).toHaveLength(pages.length);
      for (const box of sizes) {
        const [, , width = 0, height = 0] = box.split(' ').map(Number);
        expect(Math.abs(width - PAPER.width)).toBeLessThan(ROUNDING);
        expect(Math.abs(height - PAPER.height)).toBeLessThan(ROUNDING);
      }
      const sheets = pages.map(wordsOf);
      const header = lettersOf(`Product${first}`);
      for (const sheet of sheets) expect(sheet).toContain(header);
      expect(sheets[0]).toContain(lettersOf(legend));
      for (const [pzn] of wideSkus) {
        // Once for each part of the columns.
        const times = sheets.filter((sheet) => sheet.includes(pzn)).length;
        expect(times, pzn).toBeGreaterThanOrEqual(2);
      }
      const all = sheets.join('');
      for (const name of widePharmacies) expect(all, name).toContain(lettersOf(name));
      const outside = pages.flat().filter(({ str, x, y, width }) => {
        if (str.trim() === '') return false;
        const right = PAPER.width - MARGIN + ROUNDING;
        return (
          x < MARGIN - ROUNDING || x + width > right || y < MARGIN || y > PAPER.height - MARGIN
        );
      });
      expect(outside.map(({ str }) => str)).toEqual([]);
      expect(pages.flatMap((sheet) => overwritten(sheet, slanted))).toEqual([]);
    },
  );
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

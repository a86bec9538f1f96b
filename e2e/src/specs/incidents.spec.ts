import { expectRowsInFirstThird } from '../support/firstThird';
import { nowOf, percent, sharesOf, shortPercent, WINDOW } from '../support/darkFigures';
import { darkPharmacies, darkProducts, statusAt, test } from '../support/darkMarket';
import { downloadCsv, downloadMatrix, downloadWorkbook } from '../support/exportedFile';
import { statusNames } from '../support/market';
import { expectLineWhole } from '../support/layout';
import { cellsOnScreen } from '../support/screenFigures';
import { expect, expectAccessibleInBothThemes, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

// Every figure is computed here from the true statuses of the products. One pharmacy was not
// crawled for two of the days and another one for the last day, which must not affect any count.
const NEWEST_HOURS = 24;

type Product = (typeof darkProducts)[number];

const [, dark, silent] = darkPharmacies;
const readNow = darkPharmacies.filter(({ isMissed }) => !isMissed(0));
/**
 * The end of a pharmacy's column header in words, as a pattern: one that is not crawled has no age.
 */
const ageOf = (pharmacy: (typeof darkPharmacies)[number]): string =>
  readNow.includes(pharmacy) ? String.raw`, last crawl \d+\s(min|h|d) ago` : '';

const changesOf = (product: Product, hours: number) =>
  product.story.slice(1).filter(([hoursAgo]) => hoursAgo <= hours);
const changed = darkProducts.filter((product) => changesOf(product, WINDOW).length > 0);
const newest = darkProducts.filter((product) => changesOf(product, NEWEST_HOURS).length > 0);

/** The text in a file, with the status before the last change. */
const fileTextOf = (product: Product): string => {
  const now = statusNames[statusAt(product, 0) ?? 'unknown'];
  if (!changed.includes(product)) return now;
  return `${now} (before: ${statusNames[product.story.at(-2)?.[1] ?? 'unknown']})`;
};

const read = darkProducts.filter(({ story }) => story.length > 0);

let watchlistId: string;

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  watchlistId = await makeWatchlist(
    page,
    person,
    'Dark',
    darkProducts.map(({ pzn }) => pzn),
  );
});

const openMatrix = async (page: Page) => {
  await page.goto(`/availability?watchlist=${watchlistId}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
};

test('two days without a crawl change no count of changes', async ({ page }) => {
  await openMatrix(page);
  const count = changed.length * readNow.length;
  await expect(
    page.getByRole('radio', { name: new RegExp(String.raw`^Changes only\s*${count}$`) }),
  ).toBeVisible();
  // Nothing changed with the newest crawl of any pharmacy.
  await expect(page.getByRole('radio', { name: /^Recent changes only\s*0$/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(String.raw`^Not confirmed\s*${read.length}$`) }),
  ).toBeVisible();
});

test('the open incident is shown once, and its cells show the last observed status and do not count', async ({
  page,
}) => {
  await openMatrix(page);
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: silent.name }),
  ).toHaveText(/^Silent Apo not crawled since .+ 5 cells are not counted\./);
  for (const product of read) {
    const [now, , atSteady, atDark, atSilent] = await cellsOnScreen(page, product.pzn);
    const { up, counted } = nowOf([product], darkPharmacies);
    expect(now?.text).toBe(counted === 0 ? '–' : `${up} of ${counted}`);
    expect(atDark?.name.split(' since ')[0]).toBe(atSteady?.name.split(' since ')[0]);
    expect(atSilent?.name).toMatch(/not confirmed/i);
  }
  await expectAccessibleInBothThemes(page);
});

test(
  'the line of an incident is fully visible in a window of any size, in both languages',
  { tag: '@full' },
  async ({ page }) => {
    const line = page.getByRole('status').filter({ hasText: silent.name });
    await expectLineWhole(page, line, `/reviews?watchlist=${watchlistId}`);
  },
);

test('the files contain the same as the screen', { tag: '@full' }, async ({ page }) => {
  await openMatrix(page);
  const csv = await downloadCsv(page);
  const workbook = await downloadWorkbook(page);
  for (const product of read) {
    const fileText = fileTextOf(product);
    const [, available, counted, , , ...cells] = csv[product.pzn] ?? [];
    const now = nowOf([product], darkPharmacies);
    expect([available, counted]).toEqual(
      now.counted === 0 ? ['', ''] : [String(now.up), String(now.counted)],
    );
    expect(cells.slice(0, 2)).toEqual([fileText, fileText]);
    expect(cells[2]).toMatch(/^\w[\w ]+ \(not confirmed\)$/);
    const [, , , ...signed] = workbook[product.pzn] ?? [];
    // The matrix of a workbook has signs and words; its list says what was before.
    const word = fileText.replace(/ \(before: .*/, '');
    expect(signed.slice(0, 2).map((text) => String(text).slice(2))).toEqual([word, word]);
    expect(signed[2]).toMatch(/ \?$/);
  }
  await page.getByRole('radio', { name: /^Changes only/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/mode=changes/);
  expect(Object.keys(await downloadCsv(page)).sort()).toEqual(changed.map(({ pzn }) => pzn).sort());
});

const figureFiles = [
  { path: '/pricing', leading: 10, label: 'Not confirmed', remarks: { first: 11, width: 3 } },
  { path: '/reviews', leading: 6, label: 'not confirmed', remarks: { first: 9, width: 5 } },
] as const;

for (const { path, leading, label, remarks } of figureFiles) {
  test(
    `the files of ${path} mark unconfirmed values and when they were last read`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(`${path}?watchlist=${watchlistId}`);
      await expect(page.getByRole('treegrid')).toBeVisible();
      const csv = await downloadCsv(page);
      for (const { pzn } of read) {
        const remarksOf = darkPharmacies.map((_, index) =>
          String(csv[pzn]?.[remarks.first + index * remarks.width]),
        );
        expect(remarksOf.map((remark) => remark.includes(label))).toEqual([false, false, true]);
      }
      const matrix = await downloadMatrix(page);
      const inRow = (name: string) => {
        const row = matrix.find(([first]) => first === name) ?? [];
        return darkPharmacies.map((_, index) => row[leading + 2 * index] ?? null);
      };
      const [steadyRead, darkRead, silentRead] = inRow('Last crawl');
      expect(steadyRead).toEqual(expect.stringMatching(/\d\d:\d\d$/));
      expect(darkRead).toBe(steadyRead);
      expect(silentRead).not.toBe(steadyRead);
      expect(inRow('Not crawled since')).toEqual([null, null, silentRead]);
      expect(inRow('Total')).toEqual([expect.any(Number), expect.any(Number), label]);
    },
  );
}

/** A share in words, and the part of the week that it is based on. */
const wordsOf = ({ share, known }: ReturnType<typeof sharesOf>, digits: 0 | 1): string =>
  (share === null ? '' : `${percent(share, digits)} available, `) +
  `${shortPercent(known)} of 7 days known`;

/** As in a file; a crawl ends with the last second of its minute. */
const exactly = (share: number | null) => (share === null ? null : expect.closeTo(share, 3));

test(
  'screen, workbook and table have the same shares, roll-ups and totals, of the crawled time only',
  { tag: '@full' },
  async ({ page }) => {
    await openMatrix(page);
    for (const product of read) {
      const { share, known } = sharesOf([product], darkPharmacies);
      const [, shareCell] = await cellsOnScreen(page, product.pzn);
      expect(shareCell?.text).toBe(share === null ? 'Replaced' : percent(share, 0));
      expect(shareCell?.name).toBe(share === null ? 'Replaced' : wordsOf({ share, known }, 0));
      await expect(
        page.getByRole('rowheader', {
          name: `${product.name}, 1 SKU, ${wordsOf({ share, known }, 1)}`,
          exact: true,
        }),
      ).toBeVisible();
    }
    for (const pharmacy of darkPharmacies) {
      const header = page.getByRole('columnheader', { name: new RegExp(`^${pharmacy.name}`) });
      const words = wordsOf(sharesOf(darkProducts, [pharmacy]), 0);
      await expect(header).toHaveAccessibleName(new RegExp(`, ${words}${ageOf(pharmacy)}$`));
    }
    const all = sharesOf(darkProducts, darkPharmacies);
    await expect(page.getByRole('gridcell', { name: wordsOf(all, 1), exact: true })).toBeVisible();

    const csv = await downloadCsv(page);
    const matrix = await downloadMatrix(page);
    const rowsOf = (name: string) => matrix.filter(([first]) => first === name);
    for (const product of read) {
      const { share, known } = sharesOf([product], darkPharmacies);
      const [, , , inCsv, knownInCsv] = csv[product.pzn] ?? [];
      expect([share === null ? inCsv : Number(inCsv), Number(knownInCsv)]).toEqual([
        share === null ? 'replaced' : exactly(share),
        exactly(known),
      ]);
      expect(rowsOf(`${product.name} 20 St`)[0]?.slice(3, 5)).toEqual([
        share === null ? 'replaced' : exactly(share),
        exactly(known),
      ]);
      const now = nowOf([product], darkPharmacies);
      const rollUps = darkPharmacies.map((pharmacy) => {
        const { up, counted: countedCount } = nowOf([product], [pharmacy]);
        return countedCount === 0 ? null : `${up}/${countedCount}`;
      });
      expect(rowsOf(product.name)[0]).toEqual([
        ...[product.name, '1 SKU', now.counted === 0 ? null : `${now.up} of ${now.counted}`],
        ...[exactly(share), exactly(known), ...rollUps],
      ]);
    }
    const ofPharmacies = darkPharmacies.map((pharmacy) => sharesOf(darkProducts, [pharmacy]));
    expect(rowsOf('Available, 7 days')[0]?.slice(5)).toEqual(
      ofPharmacies.map(({ share }) => exactly(share)),
    );
    expect(rowsOf('Known, 7 days')[0]?.slice(5)).toEqual(
      ofPharmacies.map(({ known }) => exactly(known)),
    );
    expect(rowsOf('Total')[0]?.slice(3, 5)).toEqual([exactly(all.share), exactly(all.known)]);
  },
);

test('the dashboard shows the incident and no change that happened during it', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Dark' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Not crawled/ })).toContainText(
    `1${silent.name}, since`,
  );
  const out = darkProducts.filter((product) => statusAt(product, 0) === 'unavailable');
  await expect(main.getByRole('link', { name: /^Out right now/ })).toContainText(
    `${out.length} of ${darkProducts.length} SKUs at ${readNow.length} pharmacies`,
  );
  const feed = page.getByRole('region', { name: 'Needs attention' });
  await expect(feed).toBeVisible();
  const [unread, ...lines] = await feed.getByRole('list').getByRole('link').all();
  await expect(unread ?? feed).toContainText(`${silent.name} not crawled since`);
  const worse = newest.filter((product) => statusAt(product, 0) !== 'available');
  expect(lines).toHaveLength(worse.length);
  for (const { name } of worse) {
    const line = feed.getByRole('link').filter({ hasText: name });
    await expect(line).toContainText(dark.name);
    await expect(line).not.toContainText(silent.name);
  }
});

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 };
  test.use({ viewport, hasTouch: true });

  test(
    'rows begin within the first third, also below the line of an incident',
    { tag: '@full' },
    async ({ page }) => {
      const line = page.getByRole('status').filter({ hasText: silent.name });
      await expectRowsInFirstThird(page, watchlistId, line);
    },
  );
});

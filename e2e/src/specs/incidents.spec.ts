import { darkPharmacies, darkProducts, statusAt, test } from '../support/darkMarket';
import { downloadCsv, downloadWorkbook } from '../support/exportedFile';
import { statusNames } from '../support/market';
import { cellsOnScreen } from '../support/screenFigures';
import { expect, expectAccessibleInBothThemes, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

// Every figure is computed here, from what the products truly went through: that one pharmacy was dark
// for two of the days and one has been for a day must not show in any count.
const WINDOW_HOURS = 7 * 24;
const NEWEST_HOURS = 24;

type Product = (typeof darkProducts)[number];

const [, dark, silent] = darkPharmacies;
const readNow = darkPharmacies.filter(({ isMissed }) => !isMissed(0));

const changesOf = (product: Product, hours: number) =>
  product.story.slice(1).filter(([hoursAgo]) => hoursAgo <= hours);
const changed = darkProducts.filter((product) => changesOf(product, WINDOW_HOURS).length > 0);
const newest = darkProducts.filter((product) => changesOf(product, NEWEST_HOURS).length > 0);

/** As a file tells it, with the status before the last change. */
const toldOf = (product: Product): string => {
  const now = statusNames[statusAt(product, 0) ?? 'unknown'];
  if (!changed.includes(product)) return now;
  return `${now} (before: ${statusNames[product.story.at(-2)?.[1] ?? 'unknown']})`;
};

const read = darkProducts.filter(({ story }) => story.length > 0);

const countOf = (product: Product, counted: readonly (string | null)[]): number =>
  counted.includes(statusAt(product, 0)) ? readNow.length : 0;
const up = ['available', 'limited'];
const down = ['unavailable', 'not-offered', 'not-listed'];

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

test('two days without a crawl leave every count of changes as it is', async ({ page }) => {
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

test('the open incident is told once, and its cells keep what was read last, uncounted', async ({
  page,
}) => {
  await openMatrix(page);
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: silent.name }),
  ).toHaveText(
    /^Silent Apo not read since .+It is read every 6 hours, \d reads are missing\. 5 cells keep/,
  );
  for (const product of read) {
    const [now, , atSteady, atDark, atSilent] = await cellsOnScreen(page, product.pzn);
    const known = countOf(product, up) + countOf(product, down);
    expect(now?.text).toBe(known === 0 ? '–' : `${countOf(product, up)} of ${known}`);
    expect(atDark?.name.split(' since ')[0]).toBe(atSteady?.name.split(' since ')[0]);
    expect(atSilent?.name).toMatch(/not confirmed/i);
  }
  await expectAccessibleInBothThemes(page);
});

test('the files tell the same as the screen', async ({ page }) => {
  await openMatrix(page);
  const csv = await downloadCsv(page);
  const workbook = await downloadWorkbook(page);
  for (const product of read) {
    const told = toldOf(product);
    const [, counted, known, , , ...cells] = csv[product.pzn] ?? [];
    expect([Number(counted), Number(known)]).toEqual([
      countOf(product, up),
      countOf(product, up) + countOf(product, down),
    ]);
    expect(cells.slice(0, 2)).toEqual([told, told]);
    expect(cells[2]).toMatch(/^\w[\w ]+ \(not confirmed\)$/);
    const [, , , ...signed] = workbook[product.pzn] ?? [];
    expect(signed.slice(0, 2).map((text) => String(text).slice(2))).toEqual([told, told]);
    expect(signed[2]).toMatch(/\(not confirmed\)$/);
  }
  await page.getByRole('radio', { name: /^Changes only/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/mode=changes/);
  expect(Object.keys(await downloadCsv(page)).sort()).toEqual(changed.map(({ pzn }) => pzn).sort());
});

test('the dashboard tells the incident, and no change that it hides', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Dark' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Open incidents/ })).toContainText(
    `1${silent.name} not read since`,
  );
  const out = darkProducts.filter((product) => statusAt(product, 0) === 'unavailable');
  await expect(main.getByRole('link', { name: /^Out right now/ })).toContainText(
    `${out.length * readNow.length}Unavailable at ${readNow.length} pharmacies, ` +
      `${out.length} of ${darkProducts.length} SKUs affected`,
  );
  const news = page.getByRole('region', { name: 'Newest changes' });
  const lines = news.getByRole('link');
  await expect(lines).toHaveCount(newest.length);
  for (const [index, { name }] of newest.entries()) {
    await expect(lines.nth(index)).toContainText(name);
    await expect(lines.nth(index)).toContainText(dark.name);
  }
  await expect(news).not.toContainText(silent.name);
});

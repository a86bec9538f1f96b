import { downloadCsv } from '../support/exportedFile';
import { statusNow } from '../support/market';
import { priceChannels, priced, referencesOf, test } from '../support/priceMarket';
import { expect, expectAccessibleInBothThemes, type Locator, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

// Every figure is computed here from the ingested values, without the code of the product.
const pzns = Object.keys(priced);
const listedPzns = pzns.filter((pzn) => pzn !== '01234562');

/** The pixels that a target needs on a phone. */
const THUMB = 44;

/** List price, UVP and best price precede the pharmacies. */
const FIGURES = 3;

/** In whole percents, half away from zero. */
const percentFrom = (cents: number, from: number): number => {
  const percent = (cents / from - 1) * 100;
  return Math.sign(percent) * Math.round(Math.abs(percent));
};

const inWords = (cents: number, from: number, reference: string): string => {
  const percent = percentFrom(cents, from);
  if (percent === 0) return `equal to ${reference}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} ${reference}`;
};

const rowOf = (page: Page, pzn: string) =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: pzn });
const cellsOf = (page: Page, pzn: string) => rowOf(page, pzn).getByRole('gridcell');
const shownPzns = async (page: Page) =>
  (await page.getByRole('rowheader').allTextContents()).flatMap((text) => /\d{8}/.exec(text) ?? []);

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  const watchlistId = await makeWatchlist(page, person, 'Priced', pzns);
  await page.goto(`/pricing?watchlist=${watchlistId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price Matrix');
  await expect(page.getByRole('treegrid')).toBeVisible();
});

test('the price matrix shows exactly the ingested prices, cell by cell', async ({ page }) => {
  const list = 'list price (AVP)';
  const names: Record<string, readonly string[]> = {
    '10203603': [
      `€7.00, ${inWords(700, 1000, list)}, best price`,
      `€6.50, ${inWords(650, 1000, list)}, Sold out`,
      `€10.60, ${inWords(1060, 1000, list)}`,
    ],
    '07688100': [
      `€18.95, ${inWords(1895, 2000, list)}, best price`,
      `€15.00, ${inWords(1500, 2000, list)}, Unknown`,
      '€0.00, Implausible',
    ],
    '04877800': ['Not Listed', 'CHF 15.10, Other currency', '€8.20, best price'],
  };
  for (const [pzn, expected] of Object.entries(names)) {
    for (const [index, name] of expected.entries()) {
      await expect(cellsOf(page, pzn).nth(FIGURES + index)).toHaveAccessibleName(name);
    }
  }
  // The pharmacies of the small market show no prices.
  await expect(cellsOf(page, '10203603').nth(FIGURES + 3)).toHaveAccessibleName('No price');
});

test('the list of prices has the rows of its export, leads to the cell, and has no fault that axe finds', async ({
  page,
}) => {
  const list = page.getByRole('grid', { name: 'Prices that stand out' });
  await page.getByRole('radio', { name: 'List', exact: true }).check();
  await page.getByRole('spinbutton').fill('5');
  // 700 of 1000 and 1895 of 2000 are more than 5 % below, 1060 of 1000 is above.
  await expect(page.getByText('3 rows')).toBeVisible();
  await expect(
    list.getByText(`−${Math.abs(percentFrom(700, 1000))}% · €7.00`, { exact: true }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(Object.keys(await downloadCsv(page)).sort()).toEqual(['07688100', '10203603']);
  await list.getByRole('row').filter({ hasText: '€18.95' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('€18.95');
  await page.goBack();
  await expect(list).toBeVisible();
});

test('the price matrix marks prices that do not count', { tag: '@full' }, async ({ page }) => {
  const lookOf = (pzn: string, column: number) =>
    cellsOf(page, pzn)
      .nth(FIGURES + column)
      .evaluate((cell) => {
        const { color, fontStyle, fontWeight, textDecorationLine } = getComputedStyle(cell);
        return { color, fontStyle, fontWeight, textDecorationLine };
      });
  const counted = await lookOf('10203603', 0);
  expect(counted).toMatchObject({ fontWeight: '600', textDecorationLine: 'none' });
  const soldOut = await lookOf('10203603', 1);
  expect(soldOut).toMatchObject({ fontWeight: '500', textDecorationLine: 'line-through' });
  const foreign = await lookOf('04877800', 1);
  expect(foreign).toMatchObject({ fontWeight: '500', fontStyle: 'italic' });
  const notListed = await lookOf('04877800', 0);
  expect(notListed.fontWeight).toBe('400');
  const implausible = await lookOf('07688100', 2);
  for (const { color } of [soldOut, notListed, implausible]) expect(color).not.toBe(counted.color);
});

test(
  'the price matrix shows its signs alike in the dialog that explains them and above the matrix',
  { tag: '@full' },
  async ({ page }) => {
    const looksOf = (entries: Locator) =>
      entries.locator('i').evaluateAll((samples) =>
        samples.map((sample) => {
          const { backgroundColor, boxShadow, textDecorationLine } = getComputedStyle(sample);
          return { text: sample.textContent, backgroundColor, boxShadow, textDecorationLine };
        }),
      );
    const legend = page.getByRole('group', { name: 'Legend' });
    const inLine = await looksOf(legend);
    await legend.getByRole('button', { name: /^All signs/ }).click();
    const dialog = page.getByRole('dialog', { name: 'All signs' });
    await expect(dialog.locator('i').first()).toBeVisible();
    const inDialog = await looksOf(dialog);
    expect(inDialog.slice(0, inLine.length)).toEqual(inLine);
    await expect(dialog.locator('li i').filter({ visible: false })).toHaveCount(0);
  },
);

test(
  'the price matrix shows list price, UVP and the best price that counts: where and since when',
  { tag: '@full' },
  async ({ page }) => {
    const best: Record<string, RegExp> = {
      '10203603': /^Best price €7\.00, Adler Versand, since /,
      '07688100': /^Best price €18\.95, Adler Versand, at least since /,
      '04877800': /^Best price €8\.20, Dachs Online, at least since /,
    };
    for (const pzn of listedPzns) {
      const { list = null, uvp = null } = referencesOf[pzn] ?? {};
      const figures = cellsOf(page, pzn);
      await expect(figures.nth(0)).toHaveText(list === null ? '–' : (list / 100).toFixed(2));
      await expect(figures.nth(1)).toHaveText(uvp === null ? '–' : (uvp / 100).toFixed(2));
      await expect(figures.nth(2)).toHaveAccessibleName(best[pzn] ?? '');
    }
  },
);

test('the price matrix compares with the UVP, by rank and with a week ago', async ({ page }) => {
  await page.getByRole('button', { name: /^Reference/ }).click();
  await page.getByRole('option', { name: 'UVP (MRP)' }).click();
  const first = cellsOf(page, '10203603').nth(FIGURES);
  const words = inWords(700, 1250, 'UVP (MRP)');
  await expect(first).toHaveAccessibleName(`€7.00, ${words}, best price`);
  await page.getByRole('radio', { name: 'Rank', exact: true }).click();
  await expect(first).toHaveAccessibleName(`€7.00, ${words}, rank 1 of 2, best price`);
  await page.getByRole('radio', { name: 'Change 7 d', exact: true }).click();
  await expect(first).toHaveAccessibleName('€7.00, 5.4% (€0.40) less than 7 days ago');
  await expect(page).toHaveURL(/mode=change&reference=uvp/);
  await page.reload();
  await expect(first).toHaveAccessibleName(/less than 7 days ago/);
});

test(
  'the price matrix marks both cheapest offers as best, and never an absurd price',
  { tag: '@full' },
  async ({ page }) => {
    await page.getByRole('switch', { name: 'Pharmacy SKUs' }).check();
    const cells = cellsOf(page, '01234562');
    const words = inWords(2000, 3000, 'list price (AVP)');
    for (const index of [0, 1]) {
      await expect(cells.nth(FIGURES + index)).toHaveAccessibleName(`€20.00, ${words}, best price`);
    }
    await expect(cells.nth(FIGURES + 2)).toHaveAccessibleName('€19,900.00, Implausible');
  },
);

test('the legend of the price matrix counts each sign and filters its rows', async ({ page }) => {
  // The signs at the pharmacies of the small market, none of which has a price.
  const signOfStatus: Record<string, string> = {
    available: 'No price',
    limited: 'No price',
    unavailable: 'Sold out',
    replaced: 'Replaced',
    'not-offered': 'Not Offered',
    unknown: 'Unknown',
    'not-listed': 'Not Listed',
  };
  const counts: Record<string, number> = {
    'Beyond −20%': 1,
    'Within −10%': 1,
    Above: 1,
    'Sold out': 1,
    Unknown: 1,
    Implausible: 1,
    'Other currency': 1,
    'No reference': 1,
    'Not Listed': 1,
  };
  for (const pzn of listedPzns) {
    for (const status of Object.values(statusNow[pzn] ?? {})) {
      const sign = signOfStatus[status] ?? '';
      counts[sign] = (counts[sign] ?? 0) + 1;
    }
  }
  const legend = page.getByRole('group', { name: 'Legend' });
  await legend.getByRole('button', { name: /^All signs/ }).click();
  const signs = page.getByRole('dialog', { name: 'All signs' });
  for (const [name, count] of Object.entries(counts)) {
    await expect(
      signs.getByRole('button', { name: new RegExp(`^${name}.*\\b${count}$`) }),
    ).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await legend.getByRole('button', { name: 'Above 1' }).click();
  await expect.poll(() => shownPzns(page)).toEqual(['10203603']);
  await page.reload();
  await expect.poll(() => shownPzns(page)).toEqual(['10203603']);
});

test('the rows of the price matrix can be searched, and sorted by the column of a pharmacy', async ({
  page,
}) => {
  await page.getByRole('searchbox', { name: 'Find name, PZN or pharmacy' }).fill('bronchopal');
  await expect.poll(() => shownPzns(page)).toEqual(['10203603', '07688100']);
  await page.getByRole('columnheader', { name: 'Adler Versand' }).click();
  await page.getByRole('columnheader', { name: 'Adler Versand' }).click();
  await expect.poll(() => shownPzns(page)).toEqual(['07688100', '10203603']);
  await expect(page).toHaveURL(/sort=-at%3Aadler/);
});

test('the price matrix is read by keyboard alone, with the details of each cell', async ({
  page,
}) => {
  await page.getByRole('searchbox').focus();
  const grid = page.getByRole('treegrid');
  while ((await grid.locator(':focus').count()) === 0) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Home');
  // From the row of the family to its first SKU.
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step <= FIGURES; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  const details = page.getByRole('dialog', { name: 'Bronchopal Syrup 100 ml' });
  await expect(details).toContainText(`PZN 10203603 at ${priceChannels[0].name}`);
  await expect(details).toContainText('€7.00');
  await expect(details).toContainText(`▼ −${-percentFrom(700, 1000)}% (−3.00)`);
  await expect(details).toContainText(`▼ −${-percentFrom(700, 1250)}% (−5.50)`);
  await expect(details.getByRole('img', { name: /^Price of/ })).toBeVisible();
  await expect(details.getByRole('link', { name: /Open the product/ })).toHaveAttribute(
    'href',
    'https://adler.example/p/10203603',
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toContainText(priceChannels[1].name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid.locator(':focus')).toHaveAccessibleName(/^€6\.50, 35% below/);
});

test(
  'the price matrix is accessible in either theme, with details open',
  { tag: '@full' },
  async ({ page }) => {
    await expectAccessibleInBothThemes(page);
    await cellsOf(page, '10203603').nth(FIGURES).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Open/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Change 7 d', exact: true }).click();
    await expectAccessibleInBothThemes(page);
  },
);

test(
  'on a phone the line below each price is chosen from a list with entries as large as a thumb',
  { tag: '@full' },
  async ({ page, context, server }) => {
    await context.addCookies([{ name: 'locale', value: 'de', url: server.url }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const modes = page.getByRole('group', { name: 'Unter jedem Preis' });
    await expect(modes).toBeVisible();
    const entries = await modes
      .locator('label')
      .evaluateAll((each) => each.map((entry) => entry.getBoundingClientRect()));
    expect(entries).toHaveLength(4);
    const [first] = entries;
    for (const { x, width, height } of entries) {
      expect([x, width]).toEqual([first?.x, first?.width]);
      expect(height).toBeGreaterThanOrEqual(THUMB);
    }
    expect(new Set(entries.map(({ y }) => y)).size).toBe(entries.length);
    await modes.getByRole('radio', { name: 'Rang' }).check();
    await expect(page).toHaveURL(/mode=rank/);
  },
);

test(
  'on a phone all filters fit into the window without scrolling sideways',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await expect(filters).toBeInViewport({ ratio: 1 });
    for (const button of await filters.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page);
  },
);
